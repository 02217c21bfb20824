import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

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
  'prints where it is and with which tokens, serves until %s',
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

test.each([
  [['--prot', '1'], '--prot'],
  [['--port', 'abc'], '--port takes a number from 0 to 65535.'],
  [['--port'], '--port'],
  [['--rate', '0'], '--rate takes a number'],
  [['--company-header', 'two words'], '--company-header'],
  [['extra'], 'extra'],
])('%j is refused in words with exit code 2', async (args, words) => {
  const child = run(...args);
  const errors: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => errors.push(String(chunk)));
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(errors.join('')).toContain(words);
  expect(errors.join('')).toContain('Usage:');
});
