import type { RawRecord } from '../../raw-record.ts';
import { bindAll, EXTRACTED_COLUMNS, type Bound } from '../record-binding.ts';
import type { RecordColumns } from './record-columns.ts';

/** Values of each record, side by side, as they cross from one thread to another. */
const WIDTH = EXTRACTED_COLUMNS.length;

/** @returns {@link EXTRACTED_COLUMNS} of the first record, then of the second … */
export function packColumns(all: RecordColumns[]): Bound[] {
  const packed: Bound[] = [];
  for (const columns of all) bindAll(packed, columns);
  return packed;
}

/** The columns of record `index` of what {@link packColumns} made. Written out: this runs once for every record that comes. */
export function unpackColumns(packed: Bound[], index: number): RecordColumns {
  const at = index * WIDTH;
  const text = (column: number): string | null => packed[at + column] as string | null;
  const amount = (units: number, sent: number): RecordColumns['net'] => ({
    units: packed[at + units] as number | bigint | null,
    text: text(sent),
  });
  return {
    created: text(0),
    date: text(1),
    dueDate: text(2),
    partnerId: text(3),
    partnerName: text(4),
    number: text(5),
    net: amount(6, 20),
    vat: amount(7, 21),
    gross: amount(8, 22),
    currency: text(9),
    paidStatus: packed[at + 10] as number | null,
    paymentMethod: text(11),
    typeIds: text(12),
    typeAmounts: text(13),
    city: text(14),
    taxNumber: text(15),
    accountNumber: text(16),
    sortName: text(17),
    otherText: text(18),
    name: text(19),
    typeNames: text(23),
    isCustomer: packed[at + 24] as 0 | 1 | null,
    isVendor: packed[at + 25] as 0 | 1 | null,
    parentId: text(26),
  };
}

/** The columns that came with a record, made by {@link unpackColumns}; null when none did. */
export function preparedColumns({ prepared }: RawRecord): RecordColumns | null {
  return prepared && (prepared.columns as RecordColumns);
}
