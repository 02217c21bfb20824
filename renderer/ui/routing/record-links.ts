import type { StandingFilter } from '../../../shared/model/filter.ts';
import type { DocumentList, Period, Subject } from '../../../shared/model/insight.ts';
import { paths } from '../../../shared/screens.ts';

/** Filter for the records of a figure. */
export interface FigureRecords {
  companyId: number;
  list: DocumentList;
  currency: string | null;
  date?: Period;
  dueDate?: Partial<Period>;
  /** Expected payment date. */
  expected?: Partial<Period>;
  subject?: Subject | null;
  /** The only standing of the records; null: those without a paid status. */
  standing?: StandingFilter | null;
  /** Only records excluded from accounting. */
  excluded?: boolean;
  /** Only records whose gross cannot be added. */
  unreadable?: boolean;
}

/** Address of the list with the records of a figure. */
export function recordsHref(records: FigureRecords): string {
  const { companyId, list, currency, date, subject, standing, excluded, unreadable } = records;
  const params = new URLSearchParams();
  if (date) params.set('date', `${date.from}..${date.to}`);
  for (const part of ['dueDate', 'expected'] as const) {
    const range = records[part];
    if (range) params.set(part, `${range.from ?? ''}..${range.to ?? ''}`);
  }
  if (subject) params.set(subject.dimension, subject.member);
  params.set('currency', currency ?? '');
  if (standing !== undefined) params.set('paid', standing ?? '');
  if (excluded) params.set('accounting', 'excluded');
  if (unreadable) params.set('not-included', 'gross');
  return `${paths.company(companyId, list)}?${params.toString()}`;
}
