import type { RecordColumns } from './extract/record-columns.ts';

/** What SQLite is given for a column. */
export type Bound = string | number | bigint | Buffer | null;

/** Columns of `record` that extraction fills and most documents have. */
export const USUAL_COLUMNS = [
  ...[
    'created',
    'date',
    'due_date',
    'partner_id',
    'partner_name',
    'number',
    'net',
    'vat',
    'gross',
    'currency',
  ],
  ...['paid_status', 'payment_method', 'type_ids', 'type_amounts', 'city', 'tax_number', 'account_number'],
  ...['sort_name', 'other_text'],
];

/** Those that few documents have. */
const OTHER_COLUMNS = [
  ...['name', 'net_text', 'vat_text', 'gross_text', 'type_names', 'is_customer', 'is_vendor', 'parent_id'],
];

/** All columns that extraction fills. */
export const EXTRACTED_COLUMNS = [...USUAL_COLUMNS, ...OTHER_COLUMNS];

/** Adds the values of {@link USUAL_COLUMNS}, in their order. Written out: this runs once for every record that comes. */
export function bindUsual(values: Bound[], c: RecordColumns): void {
  values.push(
    c.created,
    c.date,
    c.dueDate,
    c.partnerId,
    c.partnerName,
    c.number,
    c.net.units,
    c.vat.units,
    c.gross.units,
    c.currency,
    c.paidStatus,
    c.paymentMethod,
    c.typeIds,
    c.typeAmounts,
    c.city,
    c.taxNumber,
    c.accountNumber,
    c.sortName,
    c.otherText,
  );
}

/** Whether a record has nothing but {@link USUAL_COLUMNS}. */
export function isUsual(c: RecordColumns): boolean {
  return (
    c.name === null &&
    c.net.text === null &&
    c.vat.text === null &&
    c.gross.text === null &&
    c.typeNames === null &&
    c.isCustomer === null &&
    c.isVendor === null &&
    c.parentId === null
  );
}

/** Adds the values of {@link EXTRACTED_COLUMNS}, in their order. */
export function bindAll(values: Bound[], c: RecordColumns): void {
  bindUsual(values, c);
  values.push(
    c.name,
    c.net.text,
    c.vat.text,
    c.gross.text,
    c.typeNames,
    c.isCustomer,
    c.isVendor,
    c.parentId,
  );
}
