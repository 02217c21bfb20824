import { describe, expect, test } from 'vitest';
import { parseAmount } from '../../shared/money.ts';
import type { SampleService } from './sample-service.ts';
import { fetchBody, serve, tokenOf, readAllPages } from './testing/service.ts';

const LISTS = ['/1/expenses/', '/1/incomes/', '/1/partners/'];

const statusOf = async (service: SampleService, path: string): Promise<number> =>
  (await fetch(service.address + path, { headers: tokenOf(service) })).status;

describe('pages', () => {
  test.each(LISTS)('following next through %s returns every record once', async (path) => {
    const service = await serve();
    const pages = await readAllPages(service, `${path}?page_size=90`, 7003);
    const ids = pages.flatMap((page) => page.results.map((record) => record.id));
    expect(new Set(ids).size).toBe(pages[0]?.count);
    expect(ids).toHaveLength(pages[0]?.count ?? -1);
    expect(pages.slice(0, -1).every((page) => page.results.length === 90)).toBe(true);
  });

  test('previous leads back through the same pages, and links keep the rest of the query', async () => {
    const service = await serve();
    const query = 'date_field=created&from_date=2025-06-01&ordering=-created&page_size=40';
    const pages = await readAllPages(service, `/1/expenses/?${query}`);
    expect(pages[0]?.previous).toBeNull();
    expect(pages[0]?.next).toBe(
      `${service.address}/1/expenses/?date_field=created&from_date=2025-06-01&ordering=-created&page=2&page_size=40`,
    );
    expect(await fetchBody(service, pages[1]?.previous ?? '')).toEqual(pages[0]);
    expect(await fetchBody(service, pages[2]?.previous ?? '')).toEqual(pages[1]);
  });

  test('links use the host of the request', async () => {
    const service = await serve();
    const named = service.address.replace('127.0.0.1', 'localhost');
    const body = await fetchBody({ ...service, address: named }, '/1/partners/');
    expect(body.next).toBe(`${named}/1/partners/?page=2`);
  });

  test.each([
    ['', 20],
    ['page_size=', 20],
    ['page_size=0', 20],
    ['page_size=-5', 20],
    ['page_size=ten', 20],
    ['page_size=1.5', 20],
    ['page_size=7', 7],
    ['page_size=50', 50],
    ['page_size=51', 50],
    ['page_size=99999999999999999999', 50],
  ])('with a maximum of 50, %o returns %i records', async (query, size) => {
    const service = await serve({ maxPageSize: 50 });
    expect((await fetchBody(service, `/1/expenses/?${query}`)).results).toHaveLength(size);
  });

  test('the default maximum page size is 1000', async () => {
    const service = await serve({ volume: 0.1 });
    expect((await fetchBody(service, '/1/expenses/?page_size=5000')).results).toHaveLength(1000);
  });

  test('a page that does not exist is 404, and page=last is the last one', async () => {
    const service = await serve();
    const last = Math.ceil(600 / 20);
    for (const page of [last + 1, 0, -1, 'two', '1e1'])
      expect(await statusOf(service, `/1/partners/?page=${page}`), String(page)).toBe(404);
    expect(await fetchBody(service, `/1/partners/?page=${last + 1}`)).toEqual({ _error: 'Invalid page.' });
    const end = await fetchBody(service, '/1/partners/?page=last');
    expect(end).toMatchObject({ next: null, previous: `${service.address}/1/partners/?page=${last - 1}` });
  });

  test('an empty list has one page', async () => {
    const service = await serve();
    const empty = { count: 0, next: null, previous: null, results: [] };
    expect(await fetchBody(service, '/1/expenses/?from_date=2099-01-01')).toEqual(empty);
    expect(await statusOf(service, '/1/expenses/?from_date=2099-01-01&page=2')).toBe(404);
  });

  test('expense types are sent as an array or in pages', async () => {
    const array = await serve();
    expect(await fetchBody(array, '/2/expense-types/?page_size=2')).toHaveLength(45);
    const paged = await serve({ expenseTypesBody: 'envelope' });
    const pages = await readAllPages(paged, '/2/expense-types/');
    expect(pages.map((page) => page.results.length)).toEqual([20, 20, 5]);
  });
});

describe('from_date', () => {
  const from = '2026-02-10';

  test.each(['created', 'issued_at', 'fulfilled_at', 'due_at'])(
    'keeps expenses whose %s is on or after the day',
    async (field) => {
      const service = await serve();
      const all = (await readAllPages(service, '/1/expenses/?page_size=1000')).flatMap(
        (page) => page.results,
      );
      const filtered = await fetchBody(
        service,
        `/1/expenses/?from_date=${from}&date_field=${field}&page_size=1000`,
      );
      const known = all.filter((record) => typeof record[field] === 'string');
      const expected = known.filter((record) => String(record[field]).slice(0, 10) >= from);
      const ids = filtered.results.map((record) => record.id);
      expect(ids).toEqual(expect.arrayContaining(expected.map((record) => record.id)));
      // Records without the field may also be included, but none with an earlier day.
      expect(
        filtered.results.filter((record) => typeof record[field] === 'string' && record[field] < from),
      ).toEqual([]);
      expect(expected.length).toBeGreaterThan(10);
    },
  );

  test('filters expenses by created when no field is given', async () => {
    const service = await serve();
    const named = await fetchBody(service, `/1/expenses/?from_date=${from}&date_field=created`);
    const unnamed = await fetchBody(service, `/1/expenses/?from_date=${from}`);
    expect(unnamed.count).toBe(named.count);
  });

  test('accepts created_at as an alias of created', async () => {
    const service = await serve();
    const named = await fetchBody(service, `/1/expenses/?from_date=${from}&date_field=created_at`);
    expect(named.results).toEqual((await fetchBody(service, `/1/expenses/?from_date=${from}`)).results);
  });

  test.each(['/1/expenses/', '/1/incomes/'])(
    'to_date ends a period of %s and includes its last day',
    async (path) => {
      const service = await serve();
      const countOf = async (query: string): Promise<number> =>
        (await fetchBody(service, `${path}?${query}`)).count;
      const whole = await countOf('');
      const before = await countOf('to_date=2026-02-09');
      const after = await countOf(`from_date=${from}`);
      expect(before + after).toBe(whole);
      expect(await countOf(`from_date=${from}&to_date=${from}`)).toBeLessThan(after);
      expect(await statusOf(service, `${path}?to_date=tomorrow`)).toBe(400);
    },
  );

  test('filters incomes by a business date and so omits one that was entered late', async () => {
    const service = await serve();
    const id = service.addIncome(7001, { fulfilled_at: '2025-11-03', issued_at: '2026-03-17' });
    const idsFrom = async (date: string): Promise<unknown[]> =>
      (await fetchBody(service, `/1/incomes/?from_date=${date}&page_size=1000`)).results.map(
        (record) => record.id,
      );
    expect(await idsFrom('2025-11-04')).not.toContain(id);
    expect(await idsFrom('2025-11-03')).toContain(id);

    const other = await serve({ incomeDateField: 'created_at' });
    const late = other.addIncome(7001, { fulfilled_at: '2025-11-03' });
    const page = await fetchBody(other, `/1/incomes/?from_date=2026-03-17`);
    expect(page.results.map((record) => record.id)).toEqual([
      late,
      ...page.results.slice(1).map(({ id: each }) => each),
    ]);
  });

  test.each(['2026-02-30', '2026-2-1', 'yesterday', '2026-02-10T00:00:00Z', '20260210'])(
    'returns 400 for %s',
    async (date) => {
      const service = await serve();
      const path = `/1/expenses/?from_date=${date}`;
      expect(await statusOf(service, path)).toBe(400);
      expect(await fetchBody(service, path)).toEqual({ _error: 'from_date: Enter a valid date.' });
    },
  );

  test('returns 400 for an unknown date_field, but ignores it for incomes', async () => {
    const service = await serve();
    expect(await statusOf(service, '/1/expenses/?from_date=2026-01-01&date_field=modified')).toBe(400);
    expect(await statusOf(service, '/1/incomes/?from_date=2026-01-01&date_field=modified')).toBe(200);
  });
});

test.each(['/1/expenses/', '/1/incomes/'])('paid_status filters %s', async (path) => {
  const service = await serve();
  const counts = await Promise.all(
    ['1', '2', '3'].map(async (status) => {
      const { count, results } = await fetchBody(service, `${path}?paid_status=${status}&page_size=200`);
      for (const record of results) expect(record.paid_status ?? Number(status)).toBe(Number(status));
      return count;
    }),
  );
  expect(counts.every((count) => count > 0)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count)).toBe((await fetchBody(service, path)).count);
  expect(await statusOf(service, `${path}?paid_status=9`)).toBe(400);
});

describe('ordering', () => {
  type Wire = Record<string, unknown>;
  const total = (record: Wire): bigint =>
    (record.assignments as { gross_amount: string }[]).reduce(
      (sum, line) => sum + (parseAmount(line.gross_amount) ?? 0n),
      0n,
    );
  const partner = (record: Wire): number =>
    typeof record.partner === 'number' ? record.partner : (record.partner as { id: number }).id;
  const firstType = (record: Wire, field: string): number => {
    const type = (record.assignments as Wire[])[0]?.[field];
    return Number(typeof type === 'object' ? (type as { id: number }).id : type);
  };
  const KEYS: Record<string, (record: Wire) => string | number | bigint> = {
    created: (record) => Date.parse(String(record.created)),
    created_at: (record) => Date.parse(String(record.created_at)),
    due_at: (record) => String(record.due_at),
    invoice_number: (record) => String(record.invoice_number),
    partner,
    gross_amount: total,
    paid: (record) => Number(record.paid_status),
    filing_number: (record) => Number(record.id),
    expense_types: (record) => firstType(record, 'expense_type'),
    revenue_type: (record) => firstType(record, 'revenue_type'),
  };

  test.each([
    ...['created', 'invoice_number', 'partner', 'gross_amount', 'paid', 'filing_number', 'expense_types'].map(
      (key) => ['/1/expenses/', key] as const,
    ),
    ...['created_at', 'due_at', 'invoice_number', 'partner', 'gross_amount', 'paid', 'revenue_type'].map(
      (key) => ['/1/incomes/', key] as const,
    ),
  ])('orders %s by %s in both directions, ties by id', async (path, name) => {
    const service = await serve();
    const ordered = async (ordering: string): Promise<Wire[]> =>
      (await readAllPages(service, `${path}?page_size=300&ordering=${ordering}`)).flatMap(
        (page) => page.results,
      );
    const up = await ordered(name);
    const down = await ordered(`-${name}`);
    expect(down.map((record) => record.id)).toEqual(up.map((record) => record.id).reverse());
    const key = KEYS[name] ?? ((): number => 0);
    // Records without the field that the list is ordered by are not checked.
    const shown = up.filter((record) => 'assignments' in record && record.invoice_number !== null);
    const sorted = shown.toSorted((a, b) => {
      const left = key(a);
      const right = key(b);
      return left < right ? -1 : left > right ? 1 : Number(a.id) - Number(b.id);
    });
    expect(shown.map((record) => record.id)).toEqual(sorted.map((record) => record.id));
    expect(shown.length).toBeGreaterThan(100);
  });

  test.each(['/1/expenses/', '/1/incomes/'])('ignores an unknown ordering of %s', async (path) => {
    const service = await serve();
    const none = await fetchBody(service, path);
    const unknown = await fetchBody(service, `${path}?ordering=modified`);
    expect(unknown.results).toEqual(none.results);
  });
});
