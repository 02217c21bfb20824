import type { RecordRow } from '../../../../shared/model/record.ts';
import type { FilterPart, ViewFilter } from './view-filter.ts';

/** What a cell can narrow its list to: records that say the same. */
export interface CellFilter {
  part: FilterPart;
  filter: ViewFilter;
  /** The value as the service sent it. */
  value: string;
}

const DECIMAL = /^-?\d{1,14}(\.\d{1,4})?$/;

/** How a cell of a column narrows the list; null where it says nothing that could be asked for. */
export function cellFilter(row: RecordRow, column: string): CellFilter | null {
  switch (column) {
    case 'date':
    case 'dueDate': {
      const day = row[column];
      return day === null ? null : { part: column, filter: { [column]: { from: day, to: day } }, value: day };
    }
    case 'net':
    case 'vat':
    case 'gross': {
      const amount = row[column];
      if (amount === null || row.asSent || !DECIMAL.test(amount)) return null;
      return { part: column, filter: { [column]: { min: amount, max: amount } }, value: amount };
    }
    case 'partnerName': {
      const { partnerId, partnerName } = row;
      if (partnerId === null) return null;
      return { part: 'partners', filter: { partners: [partnerId] }, value: partnerName ?? `#${partnerId}` };
    }
    case 'currency':
      return row.currency === null
        ? null
        : { part: 'currencies', filter: { currencies: [row.currency] }, value: row.currency };
    case 'paidStatus':
      return row.paidStatus === null
        ? null
        : { part: 'paid', filter: { paid: [row.paidStatus] }, value: row.paidStatus };
    case 'paymentMethod':
      return row.paymentMethod === null
        ? null
        : { part: 'methods', filter: { methods: [row.paymentMethod] }, value: row.paymentMethod };
    case 'city':
      return row.city === null ? null : { part: 'cities', filter: { cities: [row.city] }, value: row.city };
    case 'reviewedAt': {
      const mark = row.reviewedAt === null ? 'unreviewed' : 'reviewed';
      return { part: 'marks', filter: { marks: [mark] }, value: mark };
    }
    default:
      return null;
  }
}
