import { useQuery } from '@tanstack/react-query';
import type { Subject } from '../../../shared/model/insight.ts';
import { api } from '../../data/queries/api.ts';
import type { Span } from '../../ui/routing/periods.ts';
import type { MonthsPair } from './month-figures.ts';

export interface Months {
  /** Undefined until both periods are loaded. */
  pair: MonthsPair | undefined;
  error: Error | null;
}

/**
 * Months of a period and of the same period last year, of a company or one of its partners or types.
 *
 * @param enabled false: nothing is fetched.
 */
export function useMonths(companyId: number, span: Span, subject: Subject | null, enabled: boolean): Months {
  const options = (period: Span['period']) =>
    api.insights.months.queryOptions({ input: { companyId, period, subject }, enabled });
  const now = useQuery(options(span.period));
  const before = useQuery(options(span.before));
  return {
    pair: now.data && before.data && { now: now.data, before: before.data },
    error: now.error ?? before.error,
  };
}
