import { expect, test } from 'vitest';
import { RawRecord } from '../../raw-record.ts';
import { extractColumns } from './record-columns.ts';

function columns(resource: 'expenses' | 'incomes' | 'partners' | 'expense-types', text: string) {
  return extractColumns(resource, RawRecord.of(text));
}

const known = (units: number | bigint) => ({ units, text: null });

test("an expense's amounts are the exact sums over its lines", () => {
  const { net, vat, gross } = columns(
    'expenses',
    `{"id":1,"assignments":[{"net_amount":"0.10","vat_amount":"0.03","gross_amount":"0.13"},
      {"net_amount":"0.20","vat_amount":"0.05","gross_amount":"0.25"}]}`,
  );
  expect([net, vat, gross]).toEqual([known(3_000), known(800), known(3_800)]);
});

test('amounts sent as bare numbers keep every digit', () => {
  const { gross } = columns('incomes', '{"id":1,"gross_amount":123456789012345.67}');
  expect(gross).toEqual(known(1_234_567_890_123_456_700n));
  expect(columns('incomes', '{"id":1,"gross_amount":12345678901234567.89}').gross).toEqual({
    units: null,
    text: '12345678901234567.89',
  });
});

test('an amount that cannot be held is kept as sent, and makes the sum over its lines unknown', () => {
  expect(columns('incomes', '{"id":1,"gross_amount":"1e21"}').gross).toEqual({ units: null, text: '1e21' });
  const { gross } = columns(
    'expenses',
    '{"id":1,"assignments":[{"gross_amount":"1.00"},{"gross_amount":"0.00001"},{"gross_amount":null}]}',
  );
  expect(gross).toEqual({ units: null, text: '1.00 + 0.00001 + ?' });
});

test('a record that carries only its id has no columns and no amounts', () => {
  const record = columns('expenses', '{"id":1}');
  expect(record.gross).toEqual({ units: null, text: null });
  expect(Object.values(record).filter((value) => typeof value === 'string')).toEqual([]);
});

test.each([
  ['1', '#1'],
  ['"EUR"', 'EUR'],
  ['{"id":1,"name":"HUF"}', 'HUF'],
  ['{"id":1}', '#1'],
  ['null', null],
  ['true', null],
])('the currency %s is %s', (text, currency) => {
  expect(columns('expenses', `{"id":1,"currency":${text}}`).currency).toBe(currency);
});

test('dates, partner and number fall back as documented', () => {
  const income = columns(
    'incomes',
    `{"id":1,"created_at":"2026-05-04T23:30:00Z","partner":{"id":9,"name":"Ármányos Kft."},
      "planned_payment_date":"2026-06-01","invoice_number":2026001,"fulfilled_at":"not a date"}`,
  );
  expect(income).toMatchObject({
    created: '2026-05-04T23:30:00Z',
    date: '2026-05-04',
    dueDate: '2026-06-01',
    partnerId: '9',
    partnerName: 'Ármányos Kft.',
    number: '2026001',
    sortName: 'armanyos kft.',
  });
});

test('fields of another type than expected are no columns', () => {
  const expense = columns(
    'expenses',
    '{"id":1,"partner_name":{"x":1},"invoice_number":["a"],"due_at":5,"paid_status":"2","assignments":{"a":1}}',
  );
  expect(expense).toMatchObject({ partnerName: null, number: null, dueDate: null, paidStatus: null });
});
