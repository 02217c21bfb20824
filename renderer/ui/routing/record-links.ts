import type { DocumentList, Period, Subject } from '../../../shared/model/insight.ts';
import { paths } from '../../../shared/screens.ts';

/** What records a figure is made of. */
export interface FigureRecords {
  companyId: number;
  list: DocumentList;
  currency: string | null;
  date?: Period;
  dueDate?: Partial<Period>;
  /** When they are expected to be paid. */
  expected?: Partial<Period>;
  subject?: Subject | null;
  unpaid?: boolean;
}

/** The list of the records a figure is made of. */
export function recordsHref(records: FigureRecords): string {
  const { companyId, list, currency, date, subject, unpaid } = records;
  const params = new URLSearchParams();
  if (date) params.set('date', `${date.from}..${date.to}`);
  for (const part of ['dueDate', 'expected'] as const) {
    const range = records[part];
    if (range) params.set(part, `${range.from ?? ''}..${range.to ?? ''}`);
  }
  if (subject) params.set(subject.dimension, subject.member);
  params.set('currency', currency ?? '');
  if (unpaid) params.set('paid', 'unpaid');
  return `${paths.company(companyId, list)}?${params.toString()}`;
}
