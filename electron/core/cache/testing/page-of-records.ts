import type { Fields } from './cache-fixture.ts';

/** Page `page` of a list, with `rows` records of about a kilobyte each. */
export function pageOfRecords(page: number, rows = 50): Fields[] {
  return Array.from({ length: rows }, (_, row) => ({
    id: page * rows + row + 1,
    partner_name: `Partner ${(page * 7 + row) % 40} Kft.`,
    issued_at: `2024-0${1 + (row % 9)}-1${page % 10}`,
    currency: 'HUF',
    note: 'á'.repeat(400),
    assignments: [
      { id: 1, expense_type: 1 + (row % 3), net_amount: '1.00', vat_amount: '0.27', gross_amount: '1.27' },
    ],
  }));
}
