import type { RecordRow } from '../../../../shared/model/record.ts';
import { idLabel } from '../../../../shared/text/record-names.ts';
import type { FacetPart, FilterPart, ViewFilter } from '../../../ui/routing/view-filter.ts';

/** What a cell can narrow its list to: records that say the same. */
export interface CellFilter {
  part: FilterPart;
  filter: ViewFilter;
  /** The value as the service sent it, or the name of what it stands for; null: records that say none. */
  value: string | null;
}

const DECIMAL = /^-?\d{1,14}(\.\d{1,4})?$/;

/**
 * How a cell of a column narrows the list: once, or with each of its types; not at all where it says nothing that could be
 * asked for.
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
      // A name without an id is not "none said", and cannot be asked for.
      if (partnerId === null && partnerName !== null) return [];
      return [choice('partners', partnerId, partnerName ?? idLabel(partnerId))];
    }
    case 'types':
      if (row.typesEach.length === 0) return [choice('types', null)];
      return row.typesEach.map(({ id, name }) => choice('types', id, name ?? idLabel(id)));
    case 'currency':
      return [choice('currencies', row.currency)];
    case 'paidStatus':
      // What takes back a cancelled record counts as cancelled, too.
      return row.cancelled === null
        ? [{ part: 'paid', filter: { paid: [row.paidStatus] }, value: row.paidStatus }]
        : [{ part: 'paid', filter: { paid: ['cancelled'] }, value: 'cancelled' }];
    case 'paymentMethod':
      return [choice('methods', row.paymentMethod)];
    case 'city':
      return [choice('cities', row.city)];
    case 'isCustomer':
    case 'isVendor': {
      // A list can be narrowed to those who are one, not to those who are none.
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

/** One of the values that the records of the list have, called by its name. */
function choice(part: FacetPart, value: string | null, name: string | null = value): CellFilter {
  return { part, filter: { [part]: [value] }, value: name };
}
