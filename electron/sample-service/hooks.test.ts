import { expect, test } from 'vitest';
import { fetchBody, serve } from './testing/service.ts';

test('adds, edits and deletes records at once, with any given fields', async () => {
  const service = await serve();
  const newest = async (): Promise<Record<string, unknown> | undefined> =>
    (await fetchBody(service, '/1/expenses/?ordering=-created&page_size=1', 7003)).results[0];
  const { count } = await fetchBody(service, '/1/expenses/', 7003);

  const id = service.addExpense(7003, { invoice_number: 'X-1', currency: 'ABC', note: { any: 'thing' } });
  expect(await newest()).toMatchObject({
    id,
    invoice_number: 'X-1',
    currency: 'ABC',
    note: { any: 'thing' },
  });

  service.editExpense(7003, id, { paid_status: 3, note: undefined });
  const edited = await newest();
  expect(edited).toMatchObject({ id, invoice_number: 'X-1', paid_status: 3 });
  expect(edited).not.toHaveProperty('note');

  service.deleteExpense(7003, id);
  expect(await fetchBody(service, '/1/expenses/', 7003)).toMatchObject({ count });
  expect(service.expenseIds(7003)).not.toContain(id);
  expect(service.addExpense(7003)).toBe(id + 1);
  expect(() => service.editExpense(7003, id, {})).toThrow(RangeError);
});

test('filters and orderings use a date that was set', async () => {
  const service = await serve();
  const id = service.addExpense(7003, { created: '2023-04-05T10:00:00Z' });
  const recent = await fetchBody(service, '/1/expenses/?from_date=2026-03-18', 7003);
  expect(recent.results.map((record) => record.id)).not.toContain(id);
  const amount = service.addIncome(7003, { gross_amount: '99999999999.00' });
  expect((await fetchBody(service, '/1/incomes/?ordering=-gross_amount', 7003)).results[0]?.id).toBe(amount);
});

test('sets a balance exactly', async () => {
  const service = await serve();
  service.setBalance(7002, '-1234567890123.4567');
  expect(await fetchBody(service, '/1/pulse/', 7002)).toMatchObject({
    accounts: [{ current_balance: '-1234567890123.4567' }, {}, {}],
  });
});
