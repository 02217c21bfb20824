import { expect, test } from 'vitest';
import { RawRecord } from '../../answers/raw-record.ts';
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

test('an amount that cannot be stored exactly stays as sent and makes the sum over the lines unknown', () => {
  expect(columns('incomes', '{"id":1,"gross_amount":"1e21"}').gross).toEqual({ units: null, text: '1e21' });
  const { gross } = columns(
    'expenses',
    '{"id":1,"assignments":[{"gross_amount":"1.00"},{"gross_amount":"0.00001"},{"gross_amount":null}]}',
  );
  expect(gross).toEqual({ units: null, text: '1.00 + 0.00001 + ?' });
});

test('a record with only an id has no columns and no amounts', () => {
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
  ['" huf "', 'HUF'],
  ['{"id":2,"name":" eur"}', 'EUR'],
  ['{"id":"2","name":""}', '#2'],
  ['"€"', '€'],
  ['"  "', null],
])('the currency %s is %s', (text, currency) => {
  expect(columns('expenses', `{"id":1,"currency":${text}}`).currency).toBe(currency);
});

test('dates, partner and number fall back as documented', () => {
  const income = columns(
    'incomes',
    `{"id":1,"created_at":"2026-05-04T23:30:00Z","partner":{"id":9,"name":"Ármányos Kft."},
      "planned_payment_date":"2026-06-01","invoice_number":2026001,"issued_at":null,"fulfilled_at":" "}`,
  );
  expect(income).toMatchObject({
    created: '2026-05-04T23:30:00Z',
    date: { date: '2026-05-04', text: null },
    dueDate: { date: '2026-06-01', text: null },
    plannedDate: null,
    partnerId: '9',
    partnerName: 'Ármányos Kft.',
    number: '2026001',
    sortName: 'armanyos kft.',
  });
});

test('fields of an unexpected type become null', () => {
  const expense = columns(
    'expenses',
    '{"id":1,"partner_name":{"x":1},"invoice_number":["a"],"due_at":5,"paid_status":[2],"assignments":{"a":1}}',
  );
  expect(expense).toMatchObject({
    partnerName: null,
    number: null,
    paidStatus: null,
    dueDate: { date: null, text: '5' },
  });
});

test.each([
  ['"2026-11-25"', '2026-11-25', null],
  ['" 2026-11-25 "', '2026-11-25', null],
  ['"2026-11-24T23:30:00Z"', '2026-11-24', null],
  ['"2026-11-24T23:30:00.123+02:00"', '2026-11-24', null],
  ['"2026-11-24 23:30"', '2026-11-24', null],
  ['"25/11/2026"', null, '25/11/2026'],
  ['"2026-02-30"', null, '2026-02-30'],
  ['"2026-11-251"', null, '2026-11-251'],
  ['"2026-11-25 soon"', null, '2026-11-25 soon'],
  ['1732490000', null, '1732490000'],
  ['{"day":"2026-11-25"}', null, '{"day":"2026-11-25"}'],
  ['false', null, 'false'],
])('the date %s is %s, shown as sent: %s, without a fallback to another field', (sent, date, text) => {
  const record = `{"id":1,"issued_at":${sent},"fulfilled_at":"2026-01-01","created_at":"2026-01-02T00:00:00Z",
    "due_at":${sent},"planned_payment_date":"2026-12-24"}`;
  expect(columns('incomes', record)).toMatchObject({
    date: { date, text },
    dueDate: { date, text },
    plannedDate: '2026-12-24',
  });
});

test.each([
  ['true', 1],
  ['"true"', 1],
  ['" TRUE "', 1],
  ['1', 1],
  ['"1"', 1],
  ['"yes"', 1],
  ['false', null],
  ['"false"', null],
  ['0', null],
  ['"0"', null],
  ['null', null],
  ['""', null],
  ['2', null],
  ['"2026-11-25"', null],
  ['{}', null],
])('a flag sent as %s is read as %s', (sent, flag) => {
  const record = columns('incomes', `{"id":1,"is_cancelled":${sent},"excluded_from_accounting":${sent}}`);
  expect(record).toMatchObject({ cancelled: flag, excluded: flag });
});

test.each([
  ['1', 1],
  ['"1"', 1],
  ['" 3 "', 3],
  ['{"id":2,"name":"whatever"}', 2],
  ['"paid"', 2],
  ['"Partially paid"', 3],
  ['"not_paid"', 1],
  ['7', 7],
  ['"open"', null],
  ['true', null],
  ['null', null],
])('the paid status %s is %s', (sent, status) => {
  expect(columns('incomes', `{"id":1,"paid_status":${sent}}`).paidStatus).toBe(status);
});

test('each amount is read by itself; a missing amount is not derived from the others', () => {
  const { net, vat, gross } = columns(
    'expenses',
    '{"id":1,"assignments":[{"net_amount":"1000000.00","vat_amount":"27%","gross_amount":"1270000.00"}]}',
  );
  expect([net, vat, gross]).toEqual([
    known(10_000_000_000),
    { units: null, text: '27%' },
    known(12_700_000_000),
  ]);
  const missing = columns(
    'incomes',
    '{"id":1,"net_amount":"1.00","vat_amount":"0.27","gross_amount":"1,234.00"}',
  );
  expect(missing.gross).toEqual({ units: null, text: '1,234.00' });
  expect(columns('incomes', '{"id":1,"net_amount":"1.00","vat_amount":"0.27"}').gross).toEqual({
    units: null,
    text: null,
  });
});

test('extracts the reference to another invoice, and the planned day if it differs from the due date', () => {
  expect(
    columns(
      'incomes',
      '{"id":1,"referred_invoice_number":" I-1 ","invoice_type":"1","due_at":"2026-01-01","planned_payment_date":"2026-02-01"}',
    ),
  ).toMatchObject({ referredNumber: 'I-1', invoiceType: 1, plannedDate: '2026-02-01', plannedText: null });
  expect(
    columns('incomes', '{"id":1,"invoice_type":0,"due_at":"2026-01-01","planned_payment_date":"2026-01-01"}'),
  ).toMatchObject({ referredNumber: null, invoiceType: null, plannedDate: null });
  expect(
    columns('incomes', '{"id":1,"due_at":"2026-01-01","planned_payment_date":"01.02.2026"}'),
  ).toMatchObject({ plannedDate: null, plannedText: '01.02.2026' });
  expect(columns('incomes', '{"id":1,"invoice_type":1}')).toMatchObject({ invoiceType: 1 });
});
