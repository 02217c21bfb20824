import type { RecordRow } from '../../../../shared/model/record.ts';
import { idLabel } from '../../../../shared/text/record-names.ts';
import type { FacetPart, FilterPart, ViewFilter } from '../../../ui/routing/view-filter.ts';

/** A filter for records with the same value as a cell. */
export interface CellFilter {
  part: FilterPart;
  filter: ViewFilter;
  /** The value as sent by the service, or the name it stands for; null for records without a value. */
  value: string | null;
}

const DECIMAL = /^-?\d{1,14}(\.\d{1,4})?$/;

/**
 * The filters that a cell of a column offers: one, or one for each of its types. Empty if the cell has no value that a
 * list can be filtered by.
 */
export function cellFilters(row: RecordRow, column: string): CellFilter[] {
  switch (column) {
    case 'date':
    case 'dueDate': {
      const day = row[column];
      return day === null || row.unreadable.includes(column)
        ? []
        : [{ part: column, filter: { [column]: { from: day, to: day } }, value: day }];
    }
    case 'net':
    case 'vat':
    case 'gross': {
      const amount = row[column];
      if (amount === null || row.unreadable.includes(column) || !DECIMAL.test(amount)) return [];
      return [{ part: column, filter: { [column]: { min: amount, max: amount } }, value: amount }];
    }
    case 'partnerName': {
      const { partnerId, partnerName } = row;
      // A name without an id is a value, but a list cannot be filtered by it.
      if (partnerId === null && partnerName !== null) return [];
      return [choice('partners', partnerId, partnerName ?? idLabel(partnerId))];
    }
    case 'types':
      if (row.typesEach.length === 0) return [choice('types', null)];
      return row.typesEach.map(({ id, name }) => choice('types', id, name ?? idLabel(id)));
    case 'currency':
      return [choice('currencies', row.currency)];
    case 'paidStatus':
      // A cancelling record also counts as cancelled.
      return row.cancelled === null
        ? [{ part: 'paid', filter: { paid: [row.paidStatus] }, value: row.paidStatus }]
        : [{ part: 'paid', filter: { paid: ['cancelled'] }, value: 'cancelled' }];
    case 'paymentMethod':
      return [choice('methods', row.paymentMethod)];
    case 'city':
      return [choice('cities', row.city)];
    case 'isCustomer':
    case 'isVendor': {
      // A list can be filtered by having a role, but not by lacking it.
      const role = column === 'isCustomer' ? 'customer' : 'vendor';
      return row[column] === true ? [{ part: 'roles', filter: { roles: [role] }, value: role }] : [];
    }
    case 'reviewedAt': {
      const mark = row.reviewedAt === null ? 'unreviewed' : 'reviewed';
      return [{ part: 'marks', filter: { marks: [mark] }, value: mark }];
    }
    default:
      return [];
  }
}

/** Filter for one of the values in the list, with its name. */
function choice(part: FacetPart, value: string | null, name: string | null = value): CellFilter {
  return { part, filter: { [part]: [value] }, value: name };
}
