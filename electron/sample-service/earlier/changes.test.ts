import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../books/companies.ts';
import { createBook } from '../books/create-book.ts';
import { DAY_MS } from '../books/dates.ts';
import { createRandom } from '../random.ts';
import { writeExpense } from '../wire/expense.ts';
import { writeIncome } from '../wire/income.ts';
import { createChanges } from './changes.ts';

const NOW = Date.parse('2026-03-18T10:24:00Z');

describe.each(COMPANIES)('$name', (plan) => {
  const book = createBook(plan, 'seed', Math.floor(NOW / DAY_MS), 1);
  const changes = createChanges(book, NOW, createRandom('seed'));
  const sent = {
    expenses: new Map(book.expenses.all().map((one) => [String(one.id), writeExpense(book, one)])),
    incomes: new Map(book.incomes.all().map((one) => [String(one.id), writeIncome(book, one)])),
  };
  type List = keyof typeof sent;
  const changed = changes.flatMap((one) => (one.kind === 'changed' ? [one] : []));

  test('each change leads to a record as it is sent now', () => {
    expect(changed.length).toBeGreaterThan(5);
    for (const { resource, recordId, before } of changed) {
      const record = sent[resource as List].get(recordId) ?? {};
      expect(Object.keys(before).length).toBeGreaterThan(0);
      for (const [name, former] of Object.entries(before)) {
        expect(Object.keys(record)).toContain(name);
        expect(former).not.toEqual(record[name]);
      }
    }
  });

  test('records were paid', () => {
    const paid = changed.filter(({ before }) => 'paid_status' in before);
    expect(paid.length).toBeGreaterThan(2);
    for (const { resource, recordId, before } of paid) {
      expect([before['paid_status'], sent[resource as List].get(recordId)?.['paid_status']]).toEqual([1, 2]);
    }
  });

  test('each changed or removed record was added before, once, and changed once', () => {
    for (const change of changes) {
      const own = changes.filter(
        ({ resource, recordId }) => resource === change.resource && recordId === change.recordId,
      );
      expect(own[0]?.kind).toBe('added');
      expect(own.length).toBeLessThanOrEqual(2);
      if (own[1]) expect(own[1].at).toBeGreaterThan(own[0]?.at ?? Infinity);
    }
  });

  test('the removed expense is not sent, and all other records are', () => {
    const removed = changes.find(({ kind }) => kind === 'removed');
    expect(removed?.resource).toBe('expenses');
    for (const { resource, recordId } of changes) {
      expect(sent[resource as List].has(recordId)).toBe(recordId !== removed?.recordId);
    }
    const added = changes.find(({ recordId, kind }) => recordId === removed?.recordId && kind === 'added');
    const text = added?.kind === 'added' ? added.text : null;
    expect(JSON.parse(text ?? '{}')).toMatchObject({ id: plan.firstId, paid_status: 1 });
  });

  test('the changes are of the past, in order, and reach the last days', () => {
    const times = changes.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(NOW);
    expect(times.at(-1)).toBeGreaterThan(NOW - 3 * DAY_MS);
  });
});

test('due dates and amounts changed, and an income was cancelled', () => {
  const changes = COMPANIES.flatMap((plan) => {
    const book = createBook(plan, 'seed', Math.floor(NOW / DAY_MS), 1);
    return createChanges(book, NOW, createRandom('seed'));
  });
  const before = changes.flatMap((change) => (change.kind === 'changed' ? [change.before] : []));
  expect(before.flatMap(Object.keys)).toEqual(expect.arrayContaining(['due_at', 'assignments']));
  expect(before).toContainEqual({ is_cancelled: false });
});
