import type { DocumentList, Period, Subject } from '../../../shared/model/insight.ts';
import { paths } from '../../../shared/screens.ts';

/** What records a figure is made of. */
export interface FigureRecords {
  companyId: number;
  list: DocumentList;
  currency: string | null;
  date?: Period;
  /** When they are expected to be paid. */
  expected?: Partial<Period>;
  subject?: Subject | null;
  unpaid?: boolean;
}

/** The list of the records a figure is made of. */
export function recordsHref(records: FigureRecords): string {
  const { companyId, list, currency, date, expected, subject, unpaid } = records;
  const params = new URLSearchParams();
  if (date) params.set('date', `${date.from}..${date.to}`);
  if (expected) params.set('expected', `${expected.from ?? ''}..${expected.to ?? ''}`);
  if (subject) params.set(subject.dimension, subject.member);
  params.set('currency', currency ?? '');
  if (unpaid) params.set('paid', 'unpaid');
  return `${paths.company(companyId, list)}?${params.toString()}`;
}
