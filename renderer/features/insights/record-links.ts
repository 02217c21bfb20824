import type { DocumentList, Period, Subject } from '../../../shared/model/insight.ts';
import { paths } from '../../shell/paths.ts';

/** What records a figure is made of. */
export interface FigureRecords {
  companyId: number;
  list: DocumentList;
  currency: string | null;
  date?: Period;
  dueDate?: Partial<Period>;
  subject?: Subject | null;
  unpaid?: boolean;
}

/** The list of the records a figure is made of. */
export function recordsHref(records: FigureRecords): string {
  const { companyId, list, currency, date, dueDate, subject, unpaid } = records;
  const params = new URLSearchParams();
  if (date) params.set('date', `${date.from}..${date.to}`);
  if (dueDate) params.set('dueDate', `${dueDate.from ?? ''}..${dueDate.to ?? ''}`);
  if (subject) params.set(subject.dimension, subject.member);
  params.set('currency', currency ?? '');
  if (unpaid) params.set('paid', 'unpaid');
  return `${paths.company(companyId, list)}?${params.toString()}`;
}
