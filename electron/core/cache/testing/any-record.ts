import fc from 'fast-check';
import type { Fields } from './cache-fixture.ts';

const NAMES = [
  'Árvíztűrő Kft.',
  'Arviz Bt.',
  'Čedok a.s.',
  'Łódź Sp. z o.o.',
  'Ünnep Zrt.',
  'ünnepi & Társa',
];
const amount = fc.oneof(
  fc.integer({ min: -5_000_000, max: 5_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  fc.constantFrom('922337203685477.5807', '-922337203685477.5808', '1e3', '0.00001', 12.5, null, undefined),
);
const date = fc.option(
  fc
    .integer({ min: 0, max: 900 })
    .map((day) => new Date(1.7e12 + day * 86_400_000).toISOString().slice(0, 10)),
);
const line = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  expense_type: fc.option(fc.constantFrom(1, 2, 3)),
  net_amount: amount,
  vat_amount: amount,
  gross_amount: amount,
});

/** Expenses as they come, and as they should not: equal dates, missing fields, amounts that cannot be added. */
export const anyExpense: fc.Arbitrary<Fields> = fc.record(
  {
    id: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom('a-1', 'b-2')),
    partner: fc.option(fc.constantFrom(7, 8, 9)),
    partner_name: fc.option(fc.constantFrom(...NAMES)),
    invoice_number: fc.option(fc.constantFrom('SZ-2024/00017', 'INV 17', 'Á-1')),
    issued_at: date,
    currency: fc.option(fc.constantFrom(1, 2, 'EUR')),
    paid_status: fc.option(fc.constantFrom(1, 2, 3)),
    description: fc.option(fc.constantFrom('áram díj', 'Bérleti', 'x')),
    assignments: fc.array(line, { maxLength: 3 }),
  },
  { requiredKeys: ['id'] },
);
