import { useQuery } from '@tanstack/react-query';
import type { Subject } from '../../../shared/model/insight.ts';
import { api } from '../../queries/api.ts';
import type { MonthsPair } from './month-figures.ts';
import type { Span } from './periods.ts';

interface Months {
  /** Undefined until both periods are there. */
  pair: MonthsPair | undefined;
  error: Error | null;
}

/** The months of a period and of the one before, of a company or of one of its partners or types. */
export function useMonths(companyId: number, span: Span, subject: Subject | null): Months {
  const options = (period: Span['period']) =>
    api.insights.months.queryOptions({ input: { companyId, period, subject } });
  const now = useQuery(options(span.period));
  const before = useQuery(options(span.before));
  return {
    pair: now.data && before.data && { now: now.data, before: before.data },
    error: now.error ?? before.error,
  };
}
