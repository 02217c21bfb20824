import type { FieldNode, Resource } from '../../../../shared/model/record.ts';
import type { FieldWord } from '../../../ui/language/field-names.ts';

/** How the value of a known field is shown; `text` is as sent. */
export type FieldForm =
  | 'text'
  | 'date'
  | 'time'
  | 'amount'
  | 'yes-no'
  | 'partner'
  | 'currency'
  | 'paid'
  | 'payment'
  | 'type'
  | 'revenue-type'
  | 'tags'
  | 'simple-tags'
  | 'invoice-type';

type KnownField = readonly [name: FieldWord, form: FieldForm];

const DOCUMENT: readonly KnownField[] = [
  ['partner_name', 'partner'],
  ['partner_tax_number', 'text'],
  ['partner_account_number', 'text'],
  ['partner_address', 'text'],
  ['partner_zip_code', 'text'],
  ['partner_city', 'text'],
  ['partner_country', 'text'],
  ['invoice_number', 'text'],
  ['referred_invoice_number', 'text'],
  ['invoice_type', 'invoice-type'],
  ['is_cancelled', 'yes-no'],
  ['excluded_from_accounting', 'yes-no'],
  ['paid_status', 'paid'],
  ['payment_method', 'payment'],
  ['issued_at', 'date'],
  ['fulfilled_at', 'date'],
  ['delivered_at', 'date'],
  ['due_at', 'date'],
  ['planned_payment_date', 'date'],
  ['created', 'time'],
  ['created_at', 'time'],
  ['accounting_period_start', 'date'],
  ['accounting_period_end', 'date'],
  ['currency', 'currency'],
  ['net_amount', 'amount'],
  ['vat_amount', 'amount'],
  ['gross_amount', 'amount'],
  ['exchange_rate', 'text'],
  ['exchange_date', 'date'],
  ['vat_area', 'text'],
  ['filing_number', 'text'],
  ['filing_date', 'date'],
  ['tags', 'tags'],
  ['simple_tags', 'simple-tags'],
];

const KNOWN: Record<Resource, readonly KnownField[]> = {
  expenses: DOCUMENT,
  incomes: DOCUMENT,
  partners: [
    ['name', 'text'],
    ['tax_number', 'text'],
    ['account_number', 'text'],
    ['address', 'text'],
    ['zip_code', 'text'],
    ['city', 'text'],
    ['is_customer', 'yes-no'],
    ['is_vendor', 'yes-no'],
  ],
  'expense-types': [
    ['name', 'text'],
    ['parent', 'type'],
  ],
};

/** Known columns of a document's lines; all other fields of a line follow as sent. */
export const LINE_FIELDS: readonly KnownField[] = [
  ['expense_type', 'type'],
  ['revenue_type', 'revenue-type'],
  ['net_amount', 'amount'],
  ['vat_amount', 'amount'],
  ['gross_amount', 'amount'],
  ['vat', 'text'],
  ['tags', 'tags'],
];

export interface KnownValue {
  name: FieldWord;
  form: FieldForm;
  node: FieldNode;
}

export interface SplitFields {
  /** Fields with a display name and a value, most important first. */
  known: KnownValue[];
  /** Lines of the document; null if there are none that can be shown as a table. */
  lines: FieldNode | null;
  /** All other fields, in the order sent. */
  other: FieldNode[];
}

/** Sorts the fields of a record into groups, each field exactly once. */
export function splitFields(fields: readonly FieldNode[], resource: Resource): SplitFields {
  const lines = fields.find(isLines) ?? null;
  const known = KNOWN[resource].flatMap(([name, form]) => {
    const node = fields.find((field) => field.name === name && hasValue(field));
    return node ? [{ name, form, node }] : [];
  });
  const shown = new Set<FieldNode>(known.map(({ node }) => node));
  return { known, lines, other: fields.filter((field) => field !== lines && !shown.has(field)) };
}

function isLines({ name, kind, children }: FieldNode): boolean {
  return name === 'assignments' && kind === 'list' && children.length > 0 && areObjects(children);
}

/** Whether a list can be shown as a table. */
export function areObjects(nodes: readonly FieldNode[]): boolean {
  return nodes.length > 0 && nodes.every(({ kind }) => kind === 'object');
}

function hasValue({ kind, text, children }: FieldNode): boolean {
  return kind === 'list' || kind === 'object' ? children.length > 0 : kind !== 'null' && text !== '';
}
