import type { CaseAnswer } from '../case-service.ts';

/** A JSON object as the service sends it; what is undefined is omitted. */
export type Wire = Record<string, unknown>;

const EXACT = '\u0001';

/** A value written with exactly these characters: a number as no JavaScript number holds it, or what is no JSON. */
export const exact = (text: string): string => `${EXACT}${text}${EXACT}`;

/** JSON in which an {@link exact} value stands as it was written. */
export function json(value: unknown): string {
  return JSON.stringify(value).replace(/"\\u0001(.*?)\\u0001"/g, (_, text) =>
    String(JSON.parse(`"${text}"`)),
  );
}

/** A value as a title shows it. */
export const sent = (value: unknown): string => (value === undefined ? 'absent' : JSON.stringify(value));

/** An expense of one line, complete and unremarkable but for what is given. */
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

/** A page of a list; `count` as many as its records unless another is given, `undefined` leaves it out. */
export function page(records: readonly unknown[], more: Wire = {}): string {
  return json({ count: records.length, next: null, previous: null, results: records, ...more });
}

/** The answers of a list by pages of which each names the next one. */
export function pages(path: string, counts: unknown[], ...records: unknown[][]): Record<string, string> {
  return Object.fromEntries(
    records.map((own, index) => {
      const next = index + 1 < records.length ? `{address}${path}?page=${index + 2}` : null;
      return [index === 0 ? path : `${path}?page=${index + 1}`, page(own, { count: counts[index], next })];
    }),
  );
}

/** A company of one account and one record in each list, as the cases from the field have it. */
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
