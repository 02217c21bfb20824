import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const fileOf = (name: string): string => path.join(import.meta.dirname, name);

test.each(['main.ts', 'server.ts', 'launcher/start.ts', 'launcher/dev.ts', 'launcher/dev-core.ts'])(
  '%s disables the debugger before loading anything else',
  (entry) => {
    const [first] = readFileSync(fileOf(entry), 'utf8').split('\n');
    expect(first).toMatch(/^import '\.\.?\/no-debugger\.ts';$/);
  },
);

test.runIf(process.platform !== 'win32')('handles SIGUSR1 and opens no debugger', async () => {
  const source = `process.stdin.once('data', () => process.exit(3));
    console.log(process.listenerCount('SIGUSR1'));`;
  const child = spawn(process.execPath, [
    '--import',
    pathToFileURL(fileOf('no-debugger.ts')).href,
    '--eval',
    source,
  ]);
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const [count] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  expect(count.trim()).toBe('1');
  child.kill('SIGUSR1');
  const ended = once(child, 'close');
  child.stdin.write('end');
  expect(await ended).toEqual([3, null]);
  // A debugger would print its address.
  expect(complaints).toBe('');
});
