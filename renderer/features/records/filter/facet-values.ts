import { useTranslation } from 'react-i18next';
import type { Resource } from '../../../../shared/model/record.ts';
import { api } from '../../../data/queries/api.ts';
import { usePaymentWord } from '../../../ui/records/payment-method.ts';
import type { FacetPart } from '../../../ui/routing/view-filter.ts';

/** Which list's values. */
export interface FacetList {
  companyId: number;
  resource: Resource;
}

/** As many as one answer carries; with so many there may be more. */
export const MAX_FACET_VALUES = 100;

export function facetOptions(
  list: FacetList,
  facet: FacetPart,
  text: string,
  chosen: readonly (string | null)[],
) {
  return api.records.facet.queryOptions({ input: { ...list, facet, text, chosen: [...chosen] } });
}

/** What to call a value: its name, the word for it, else itself. */
export function useValueWords(part: FacetPart) {
  const { t } = useTranslation('filters');
  const paymentWord = usePaymentWord();
  return (value: string | null, name: string | null): string => {
    if (value === null) return t('noneSaid');
    if (name !== null) return name;
    if (part === 'methods') return paymentWord(value);
    return part === 'partners' || part === 'types' ? `#${value}` : value;
  };
}
