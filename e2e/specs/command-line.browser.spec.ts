import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { expectNothingLeft, startNode, whenPrinted } from '../support/child.ts';
import type { Running } from '../support/child.ts';
import { PROJECT } from '../support/project.ts';
import { expect, test } from '../support/test.ts';

const START = path.join(PROJECT, 'electron/launcher/start.ts');
const ADDRESS = /^Countinghouse is at (\S+)$/m;

function run(...words: string[]): Running {
  return startNode([START, ...words]);
}

async function expectEnded({ child }: Running): Promise<void> {
  await expectNothingLeft(child.pid ?? 0);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  test(`the demo prints its address on a separate line, shows balances, and exits cleanly on ${signal} @core`, async ({
    openBrowser,
  }) => {
    const running = run('--demo', '--window', 'browser', '--no-open');
    const { 1: address = '' } = await whenPrinted(running.child, running.output, ADDRESS);
    const context = await (await openBrowser()).newContext();
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.getByRole('table', { name: 'All companies' }).getByRole('rowheader')).toHaveCount(3);
    await context.close();
    expect(await running.end(signal)).toBe(0);
    expect(running.output.stderr).toBe('');
    await expectEnded(running);
  });
}

test('SIGUSR1 opens no debugger in the browser window’s process @core', async ({ openBrowser }) => {
  const running = run('--demo', '--window', 'browser', '--no-open');
  const { 1: address = '' } = await whenPrinted(running.child, running.output, ADDRESS);
  running.child.kill('SIGUSR1');
  const context = await (await openBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('table', { name: 'All companies' })).toBeVisible();
  await context.close();
  expect(await running.end()).toBe(0);
  // A debugger prints its address there.
  expect(running.output.stderr).toBe('');
});

test('an invalid command line exits with code 2 and one clear sentence @core', async ({ profile }) => {
  for (const [words, output] of [
    [['--colour'], '--colour is not an option'],
    [['--window', 'round'], '--window must be one of electron, browser, auto'],
    [['--port', '70000'], '--port must be a number from 0 to 65535'],
    [['--profile'], '--profile needs a value'],
    [['books'], '“books” is not an option'],
  ] as const) {
    const running = run('--profile', profile, ...words);
    const code = await new Promise((resolve) => running.child.once('close', resolve));
    expect(code, words.join(' ')).toBe(2);
    expect(running.output.stderr).toContain(output);
    expect(running.output.stderr.trim().split('\n')).toHaveLength(1);
    expect(running.output.stdout).toBe('');
  }
});

test('a port in use is reported in words @core', async ({ startService, profile }) => {
  const { port } = await startService();
  const running = run('--window', 'browser', '--no-open', '--port', String(port), '--profile', profile);
  const code = await new Promise((resolve) => running.child.once('close', resolve));
  expect(code).toBe(1);
  expect(running.output.stderr).toContain('Another program is using that port');
});

test('a profile that cannot be created is reported in words', async ({ profile }) => {
  const file = path.join(profile, 'file');
  writeFileSync(file, '');
  for (const window of ['browser', 'electron']) {
    const running = run('--window', window, '--no-open', '--profile', path.join(file, 'x'));
    const code = await new Promise((resolve) => running.child.once('close', resolve));
    expect(code, window).toBe(1);
    const lines = running.output.stderr.trim().split('\n');
    expect(lines, window).toHaveLength(1);
    expect(lines[0], window).toMatch(
      /^The profile .* cannot be created or written\.$|^The Electron window cannot be opened/,
    );
  }
});

test('it also exits at once when a company was checked and never added', async ({ start, startService }) => {
  const service = await startService();
  const dashboard = await start();
  const form = new ConnectForm(dashboard.page);
  await form.openFirst();
  await form.check(service.address, service.companies[0].token);
  await expect(new Shell(dashboard.page).content).toContainText(service.companies[0].name);
  await dashboard.stop();
});
