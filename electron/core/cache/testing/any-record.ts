import fc from 'fast-check';
import type { Fields } from './cache-fixture.ts';

const NAMES = [
  'Árvíztűrő Kft.',
  'Arviz Bt.',
  'Čedok a.s.',
  'Łódź Sp. z o.o.',
  'Lodz Ltd',
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
/** Sent in place of a date, but unreadable. */
const noDate = fc.constantFrom('25/11/2026', '2026-02-30', 20_240_101, '2024-01-011');
/** Set, not set, and unreadable. */
const flag = fc.constantFrom(true, 'true', 1, '1', false, 'false', 0, 'perhaps', {});
const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const line = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  expense_type: fc.option(fc.constantFrom(1, 2, 3)),
  net_amount: amount,
  vat_amount: amount,
  gross_amount: amount,
});

/** Valid and faulty expenses: equal dates, missing fields, amounts that cannot be added. */
export const anyExpense: fc.Arbitrary<Fields> = fc.record(
  {
    id: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom('a-1', 'b-2')),
    partner: fc.option(fc.constantFrom(7, 8, 9)),
    partner_name: fc.option(fc.constantFrom(...NAMES)),
    invoice_number: fc.option(fc.constantFrom('SZ-2024/00017', 'SZ-2024/9', 'INV 17', 'inv 2', 'Á-1')),
    referred_invoice_number: rarely(fc.constantFrom('SZ-2024/00017', 'INV 17', 'Á-1')),
    invoice_type: fc.constantFrom(0, 1, 3, '1', undefined),
    issued_at: fc.oneof({ weight: 8, arbitrary: date }, { weight: 1, arbitrary: noDate }),
    currency: fc.option(fc.constantFrom(1, 2, 'EUR', ' eur ')),
    paid_status: fc.option(fc.constantFrom(1, 2, 3, '1', ' 2 ', 'partially_paid')),
    is_cancelled: rarely(flag),
    excluded_from_accounting: rarely(flag),
    description: fc.option(fc.constantFrom('áram díj', 'Bérleti', 'x')),
    assignments: fc.array(line, { maxLength: 3 }),
  },
  { requiredKeys: ['id'] },
);
