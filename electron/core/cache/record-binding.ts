import type { RecordColumns } from './extract/record-columns.ts';

/** What SQLite is given for a column. */
export type Bound = string | number | bigint | null;

/** Columns of `record` that extraction fills, with how each is read from the extracted ones. */
const EXTRACTED: [string, (columns: RecordColumns) => Bound][] = [
  ['name', (c) => c.name],
  ['created', (c) => c.created],
  ['date', (c) => c.date],
  ['due_date', (c) => c.dueDate],
  ['partner_id', (c) => c.partnerId],
  ['partner_name', (c) => c.partnerName],
  ['number', (c) => c.number],
  ['net', (c) => c.net.units],
  ['vat', (c) => c.vat.units],
  ['gross', (c) => c.gross.units],
  ['net_text', (c) => c.net.text],
  ['vat_text', (c) => c.vat.text],
  ['gross_text', (c) => c.gross.text],
  ['currency', (c) => c.currency],
  ['paid_status', (c) => c.paidStatus],
  ['payment_method', (c) => c.paymentMethod],
  ['type_ids', (c) => c.typeIds],
  ['type_names', (c) => c.typeNames],
  ['type_amounts', (c) => c.typeAmounts],
  ['city', (c) => c.city],
  ['tax_number', (c) => c.taxNumber],
  ['account_number', (c) => c.accountNumber],
  ['is_customer', (c) => c.isCustomer],
  ['is_vendor', (c) => c.isVendor],
  ['parent_id', (c) => c.parentId],
  ['sort_name', (c) => c.sortName],
  ['other_text', (c) => c.otherText],
];

export const EXTRACTED_COLUMNS = EXTRACTED.map(([name]) => name);

/** The values of {@link EXTRACTED_COLUMNS}, in their order. */
export function boundColumns(columns: RecordColumns): Bound[] {
  return EXTRACTED.map(([, read]) => read(columns));
}
