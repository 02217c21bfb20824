import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../shared/model/record.ts';
import { api } from '../../../data/queries/api.ts';
import { usePaymentWord } from '../../../ui/records/payment-method.ts';
import type { FacetPart } from '../../../ui/routing/view-filter.ts';

/** The list whose values are offered. */
export interface FacetList {
  companyId: number;
  resource: Resource;
}

/** Maximum number of values in an answer; a full answer may be incomplete. */
export const MAX_FACET_VALUES = 100;

export function facetOptions(
  list: FacetList,
  facet: FacetPart,
  text: string,
  chosen: readonly (string | null)[],
) {
  return api.records.facet.queryOptions({ input: { ...list, facet, text, chosen: [...chosen] } });
}

/** Display text of a value: its name, else the word for it, else the value. */
export function useValueWords(part: FacetPart) {
  const { t } = useTranslation('filters');
  const paymentWord = usePaymentWord();
  return (value: string | null, name: string | null): string => {
    if (value === null) return t('notStated');
    if (name !== null) return name;
    if (part === 'methods') return paymentWord(value);
    return part === 'partners' || part === 'types' ? `#${value}` : value;
  };
}
