import type { CaseAnswer } from '../case-service.ts';

/** A JSON object as the service sends it; undefined members are omitted. */
export type Wire = Record<string, unknown>;

const EXACT = '\u0001';

/** A value serialized exactly as given: a number that JavaScript cannot represent, or invalid JSON. */
export const exact = (text: string): string => `${EXACT}${text}${EXACT}`;

/** Serializes to JSON, with {@link exact} values as given. */
export function json(value: unknown): string {
  return JSON.stringify(value).replace(/"\\u0001(.*?)\\u0001"/g, (_, text) =>
    String(JSON.parse(`"${text}"`)),
  );
}

/** A value as shown in a title. */
export const sent = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));

/** An expense with one line; all fields have plain defaults. */
export function expense(id: unknown, more: Wire = {}): Wire {
  const { net_amount = '10.00', vat_amount = '0.00', gross_amount = '10.00', ...own } = more;
  return {
    id,
    partner: 1,
    partner_name: 'Acme',
    invoice_number: `N${typeof id === 'number' ? id : ''}`,
    created: '2026-11-20T10:00:00Z',
    issued_at: '2026-11-20',
    due_at: '2026-12-20',
    paid_status: 1,
    currency: 'EUR',
    payment_method: 'transfer',
    assignments: [{ id: 1, expense_type: 1, net_amount, vat_amount, gross_amount }],
    ...own,
  };
}

export function income(id: unknown, more: Wire = {}): Wire {
  return {
    id,
    partner: 1,
    partner_name: 'Acme',
    invoice_number: `I${typeof id === 'number' ? id : ''}`,
    created_at: '2026-11-20T10:00:00Z',
    issued_at: '2026-11-20',
    due_at: '2026-12-20',
    paid_status: 1,
    currency: 'EUR',
    payment_method: 'transfer',
    net_amount: '20.00',
    vat_amount: '0.00',
    gross_amount: '20.00',
    is_cancelled: false,
    assignments: [],
    ...more,
  };
}

export function partner(id: unknown, name: unknown, more: Wire = {}): Wire {
  return { id, name, tax_number: null, city: null, is_customer: true, is_vendor: true, ...more };
}

export function account(id: unknown, name: string, balance: unknown, more: Wire = {}): Wire {
  return {
    id,
    name,
    account_number: `1177-${name}`,
    currency: 'EUR',
    current_balance: balance,
    last_updated: '2026-11-25T09:00:00Z',
    ...more,
  };
}

export const pulse = (accounts: readonly unknown[], more: Wire = {}): string =>
  json({ summary: 0, accounts, ...more });

/** A page of a list. `count` defaults to the number of records; `undefined` omits it. */
export function page(records: readonly unknown[], more: Wire = {}): string {
  return json({ count: records.length, next: null, previous: null, results: records, ...more });
}

/** The answers of a list, by page; each page links to the next one. */
export function pages(path: string, counts: unknown[], ...records: unknown[][]): Record<string, string> {
  return Object.fromEntries(
    records.map((own, index) => {
      const next = index + 1 < records.length ? `{address}${path}?page=${index + 2}` : null;
      return [index === 0 ? path : `${path}?page=${index + 1}`, page(own, { count: counts[index], next })];
    }),
  );
}

/** A company with one account and one record in each list, like the recorded cases. */
export function plainAnswers(
  company: number,
  name: string,
  info: Wire = {},
): Record<string, string | CaseAnswer> {
  return {
    '/2/company-info/': json({
      id: company,
      name,
      tax_account_number: '12345678-2-41',
      default_currency_name: 'EUR',
      ...info,
    }),
    '/1/pulse/': pulse([account(1, 'Bank', '100.00')]),
    '/1/expenses/': page([expense(1)]),
    '/1/incomes/': page([income(1)]),
    '/1/partners/': page([partner(1, 'Acme')]),
    '/2/expense-types/': page([{ id: 1, name: 'Rent', parent: null }]),
  };
}
