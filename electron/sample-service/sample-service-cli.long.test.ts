import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DIALECTS } from './dialects/dialect.ts';

const PROGRAM = fileURLToPath(new URL('./sample-service-cli.ts', import.meta.url));

function run(...args: string[]): ChildProcess & { lines: AsyncIterableIterator<string> } {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return Object.assign(child, { lines });
}

async function take(lines: AsyncIterableIterator<string>, count: number): Promise<string[]> {
  const taken: string[] = [];
  while (taken.length < count) {
    const { value, done } = await lines.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'prints its address and tokens, and serves until %s',
  async (signal) => {
    const child = run(
      '--port',
      '0',
      '--seed',
      'cli',
      '--company-header',
      'X-Company',
      '--max-page-size',
      '30',
    );
    const lines = await take(child.lines, 6);
    const address = /at (http:\/\/127\.0\.0\.1:\d+)$/.exec(lines[0] ?? '')?.[1] ?? '';
    const companies = lines.slice(2, 5).map((line) => line.split('  '));
    expect(companies.map(([companyId]) => companyId)).toEqual(['7001', '7002', '7003']);

    const [, token = '', name = ''] = companies[1] ?? [];
    const headers = { Authorization: `Token ${token}`, 'X-Company': '7002' };
    expect(await (await fetch(`${address}/2/company-info/`, { headers })).json()).toMatchObject({
      id: 7002,
      name,
    });
    const page = await fetch(`${address}/1/expenses/?page_size=100`, { headers });
    expect(((await page.json()) as { results: unknown[] }).results).toHaveLength(30);
    const forbidden = { Authorization: `Token ${lines[5]?.split(': ')[1] ?? ''}` };
    expect((await fetch(`${address}/1/pulse/`, { headers: forbidden })).status).toBe(403);

    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

describe('requests of existing clients', () => {
  /** Documentation gives the address with a version at its end; paths occur with and without a trailing slash. */
  const FORMS = [
    { base: '', slash: '/', date: 'created', ordering: '-created', size: 100 },
    { base: '/1', slash: '', date: 'created_at', ordering: '-created_at', size: 200 },
  ];

  test.each(FORMS)(
    'work with $base … $slash, $date and $size records per page',
    async ({ base, slash, date, ordering, size }) => {
      const child = run('--volume', '0.2', '--tick', '0');
      const lines = await take(child.lines, 6);
      const address = /at (.*)$/.exec(lines[0] ?? '')?.[1] ?? '';
      const [companyId = '', token = ''] = lines[3]?.split('  ') ?? [];
      const get = async (path: string, scope = {}): Promise<Record<string, unknown>> => {
        const headers = { Accept: 'application/json', Authorization: `Token ${token}`, ...scope };
        const response = await fetch(path.startsWith('http') ? path : address + path, { headers });
        expect(response.status, path).toBe(200);
        return (await response.json()) as Record<string, unknown>;
      };
      const list = async (path: string): Promise<Record<string, unknown>[]> => {
        const records: Record<string, unknown>[] = [];
        for (let next: unknown = path; typeof next === 'string';) {
          const page = await get(next);
          const results = page.results as Record<string, unknown>[];
          if (page.next !== null) expect(results).toHaveLength(size);
          records.push(...results);
          next = page.next;
        }
        return records;
      };

      const scope = { 'Service-Company-Id': companyId };
      expect(await get(`/2/company-info${slash}`, scope)).toMatchObject({ id: Number(companyId) });
      expect(await get(`${base}/1/pulse${slash}`)).toHaveProperty('accounts');
      expect(await get(`/2/expense-types${slash}`, scope)).toHaveLength(36);
      const since = `from_date=2000-01-01&page_size=${size}`;
      const expenses = await list(
        `${base}/1/expenses${slash}?date_field=${date}&ordering=${ordering}&${since}`,
      );
      const incomes = await list(`/1/incomes${slash}?${since}`);
      expect(expenses.length + incomes.length).toBe(1_200);
      expect(new Set(expenses.map(({ id }) => id)).size).toBe(expenses.length);
      expect(await list(`/1/partners${slash}?page_size=${size}`)).toHaveLength(180);
    },
  );
});

test('uses the given dialects and lists all of them in its help', async () => {
  const help = run('--help');
  const usage = (await take(help.lines, 60)).join('\n');
  for (const name of Object.keys(DIALECTS)) expect(usage).toContain(`    ${name} `);
  expect(await once(help, 'exit')).toEqual([0, null]);

  const child = run(
    '--dialect',
    'results-by-name,count-text',
    '--dialect',
    'page-cap-20',
    '--volume',
    '0.05',
  );
  const lines = await take(child.lines, 6);
  const [, token = ''] = lines[4]?.split('  ') ?? [];
  const response = await fetch(`${/at (.*)$/.exec(lines[0] ?? '')?.[1] ?? ''}/1/expenses/?page_size=100`, {
    headers: { Authorization: `Token ${token}` },
  });
  const body = (await response.json()) as { count: unknown; results: { expenses: unknown[] } };
  expect(typeof body.count).toBe('string');
  expect(body.results.expenses).toHaveLength(20);
});

test.each([
  [['--prot', '1'], '--prot'],
  [['--port', 'abc'], '--port must be a number from 0 to 65535.'],
  [['--port'], '--port'],
  [['--rate', '0'], '--rate must be a number'],
  [['--company-header', 'two words'], '--company-header'],
  [['--dialect', 'klingon'], "Unknown dialect 'klingon'."],
  [['extra'], 'extra'],
])('refuses %j with a message and exit code 2', async (args, words) => {
  const child = run(...args);
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(String(chunk)));
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(errors.join('')).toContain(words);
  expect(errors.join('')).toContain('Usage:');
});
