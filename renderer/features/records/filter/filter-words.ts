import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StandingFilter } from '../../../../shared/model/filter.ts';
import { formatDate } from '../../../ui/formatting/dates.ts';
import { useAmountText } from '../../../ui/formatting/use-amount-text.ts';
import { facetOptions, useValueWords } from './facet-values.ts';
import type { FacetList } from './facet-values.ts';
import type {
  AmountPart,
  DatePart,
  FacetPart,
  FilterPart,
  ViewFilter,
} from '../../../ui/routing/view-filter.ts';
import { AMOUNT_PARTS, DATE_PARTS, FACET_PARTS } from '../../../ui/routing/view-filter.ts';

export const isDatePart = (part: FilterPart): part is DatePart => DATE_PARTS.some((one) => one === part);
export const isAmountPart = (part: FilterPart): part is AmountPart =>
  AMOUNT_PARTS.some((one) => one === part);
export const isFacetPart = (part: FilterPart): part is FacetPart => FACET_PARTS.some((one) => one === part);

/** Short description of a part of a filter; empty if it has no value, or while names are loading. */
export function useFilterWords(list: FacetList, part: FilterPart, filter: ViewFilter): string {
  const { t } = useTranslation(['filters', 'records']);
  const amounts = useAmountText();
  const facet = isFacetPart(part) ? part : null;
  const chosen = (facet && filter[facet]) ?? [];
  const words = useValueWords(facet ?? 'cities');
  const named = useQuery({
    ...facetOptions(list, facet ?? 'cities', '', chosen),
    enabled: facet !== null && chosen.length > 0,
  }).data;

  if (isDatePart(part)) {
    const dates = filter[part];
    if (!dates) return '';
    if ('preset' in dates) return t(`preset.${dates.preset}`);
    return rangeWords(dates.from && formatDate(dates.from), dates.to && formatDate(dates.to));
  }
  if (isAmountPart(part)) {
    const range = filter[part];
    if (!range) return '';
    return rangeWords(
      range.min === null ? null : amounts.figures(range.min, null),
      range.max === null ? null : amounts.figures(range.max, null),
    );
  }
  if (part === 'paid') {
    return (filter.paid ?? [])
      .map((status) => (status === null ? t('notStated') : standingWord(status)))
      .join(', ');
  }
  if (part === 'accounting') return (filter.accounting ?? []).map((one) => t(`accounting.${one}`)).join(', ');
  if (part === 'notIncluded')
    return (filter.notIncluded ?? []).map((one) => t(`notIncluded.${one}`)).join(', ');
  if (part === 'marks') return (filter.marks ?? []).map((mark) => t(`mark.${mark}`)).join(', ');
  if (part === 'roles') return (filter.roles ?? []).map((role) => t(`role.${role}`)).join(', ');
  return chosen
    .map((value) => words(value, named?.find((one) => one.value === value)?.name ?? null))
    .join(', ');

  function standingWord(standing: StandingFilter): string {
    return standing === 'cancelled' ? t('records:cancelled.cancelled') : t(`records:paid.${standing}`);
  }

  function rangeWords(from: string | null, to: string | null): string {
    if (from !== null && to !== null) return from === to ? from : t('range.both', { from, to });
    return from === null ? t('range.to', { to: to ?? '' }) : t('range.from', { from });
  }
}
