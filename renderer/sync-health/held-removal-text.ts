import { useTranslation } from 'react-i18next';
import type { HeldRemoval } from '../../shared/model/sync.ts';
import { formatCount } from '../formatting/amounts.ts';

/** "The service no longer shows 1,234 of 12,000 expenses". */
export function useHeldRemovalTitle(): (removal: Omit<HeldRemoval, 'companyId'>) => string {
  const { t } = useTranslation('removals');
  return ({ resource, count, held }) =>
    t(`title.${resource}`, { count: held, number: formatCount(count), held: formatCount(held) });
}
