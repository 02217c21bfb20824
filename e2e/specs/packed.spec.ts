import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { UNSAFE_SWITCHES } from '../../electron/desktop/security/unsafe-switches.ts';
import { Shell } from '../pages/shell.ts';
import { expectNothingLeft } from '../support/child.ts';
import type { Running } from '../support/child.ts';
import { copyPacked } from '../support/packed.ts';
import type { PackedProgram } from '../support/packed.ts';
import { processesOfGroup } from '../support/processes.ts';

/** The packaged app, with every fuse set and in its sandbox: nothing but a browser's own tools can be attached to it. */
test.describe.configure({ mode: 'default' });

let packed: PackedProgram;
test.beforeAll(() => {
  packed = copyPacked();
});
test.afterAll(() => {
  packed.remove();
});

/** An invalid port makes the app exit at once with code 2; a process that exits otherwise is not the app. */
const ENDS_AT_ONCE = ['--port', 'none'];

async function endOf({ child, output }: Running): Promise<{ code: number | null; text: string }> {
  await once(child, 'close');
  return { code: child.exitCode, text: output.stdout + output.stderr };
}

/** The demo in its window. */
async function openDemo(env?: NodeJS.ProcessEnv): Promise<{ running: Running; page: Page }> {
  const profile = path.join(packed.home, 'profile');
  const words = ['--demo', '--vault', 'session', '--profile', profile, '--remote-debugging-port=0'];
  const running = packed.start(words, env);
  const address = (): string => /^DevTools listening on (ws:\S+)$/m.exec(running.output.stderr)?.[1] ?? '';
  await expect.poll(address, { timeout: 30_000 }).not.toBe('');
  const browser = await chromium.connectOverCDP(address());
  const page = browser.contexts()[0]?.pages()[0] ?? (await browser.contexts()[0]?.waitForEvent('page'));
  if (page === undefined) throw new Error('the app opened no window');
  return { running, page };
}

test('the demo shows its balances, each page in the sandbox', async () => {
  const { running, page } = await openDemo();
  const shell = new Shell(page);
  await expect(shell.heading('Overview')).toBeVisible();
  await expect(shell.row('All companies', 'Rákosligeti Fűszermalom Kft.')).toContainText(/HUF.\d/);
  await expect(shell.row('All companies', 'Weidengrund Möbelwerkstätten GmbH')).toContainText(/EUR.\d/);

  const group = running.child.pid ?? 0;
  const processes = processesOfGroup(group);
  expect(processes.filter(({ commandLine }) => commandLine.includes('--no-sandbox'))).toEqual([]);
  const pages = processes.filter(({ commandLine }) => commandLine.includes('--type=renderer'));
  expect(pages.length).toBeGreaterThan(0);
  // 2: a seccomp filter is in force.
  for (const { id } of pages) expect(readFileSync(`/proc/${id}/status`, 'utf8')).toMatch(/^Seccomp:\s2$/m);

  const ended = endOf(running);
  await page.close();
  expect((await ended).code).toBe(0);
  await expectNothingLeft(group);
});

test('the option to start at sign-in writes a command to the desktop’s autostart folder, and removes it again', async () => {
  const settings = path.join(packed.home, 'settings');
  const entry = path.join(settings, 'autostart', 'countinghouse.desktop');
  const ofAnotherProfile = '[Desktop Entry]\n';
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(entry, ofAnotherProfile);
  packed.give(settings);
  const { running, page } = await openDemo({ XDG_CONFIG_HOME: settings });
  await new Shell(page).open('Settings');
  const wanted = page.getByRole('switch', { name: 'Start when I sign in' });
  await expect(wanted).not.toBeChecked();
  expect(readFileSync(entry, 'utf8')).toBe(ofAnotherProfile);
  await wanted.click();
  const command = (): string => /^Exec=(.+)$/m.exec(readFileSync(entry, 'utf8'))?.[1] ?? '';
  await expect.poll(command).not.toBe('');
  expect(statSync(entry).mode & 0o777, 'only the user can change the command').toBe(0o600);
  const started = packed.run(['sh', '-c', `${command()} ${ENDS_AT_ONCE.join(' ')}`]);
  const { code, text } = await endOf(started);
  expect(text).toContain('--port must be a number');
  expect(code).toBe(2);

  await wanted.click();
  await expect.poll(() => existsSync(entry)).toBe(false);
  const ended = endOf(running);
  await page.close();
  expect((await ended).code).toBe(0);
});

for (const { name, words, env } of [
  ...UNSAFE_SWITCHES.map((each) => ({ name: `--${each}`, words: [`--${each}`], env: {} })),
  { name: 'ELECTRON_DISABLE_SANDBOX', words: [], env: { ELECTRON_DISABLE_SANDBOX: '1' } },
]) {
  test(`the packaged app refuses to start with ${name}, and opens nothing`, async () => {
    const profile = path.join(packed.home, 'untouched');
    const { code, text } = await endOf(packed.start(['--profile', profile, ...words], env));
    expect(text).toContain('which removes the sandbox around its content');
    expect(code).toBe(1);
    expect(existsSync(profile)).toBe(false);
  });
}

test('a profile that cannot be created is reported in words', async () => {
  const file = path.join(packed.home, 'file');
  writeFileSync(file, '');
  const { code, text } = await endOf(packed.start(['--profile', path.join(file, 'x')]));
  expect(text).toContain(`The profile folder ${file}/x cannot be created or written.`);
  expect(code).toBe(1);
});

test('the packaged app does not run as Node, and accepts no code and no debugger from outside', async () => {
  const evil = path.join(packed.home, 'evil.cjs');
  const trace = path.join(packed.home, 'evil-ran');
  writeFileSync(evil, `require('node:fs').writeFileSync(${JSON.stringify(trace)}, ''); process.exit(77);`);
  for (const [words, env] of [
    [[evil, ...ENDS_AT_ONCE], { ELECTRON_RUN_AS_NODE: '1' }],
    [ENDS_AT_ONCE, { NODE_OPTIONS: `--require ${evil}` }],
    [['--require', evil, ...ENDS_AT_ONCE], {}],
    [['--inspect=127.0.0.1:0', ...ENDS_AT_ONCE], {}],
    [['--inspect-brk=127.0.0.1:0', ...ENDS_AT_ONCE], {}],
  ] as const) {
    const { code, text } = await endOf(packed.start([...words], env));
    expect(text).toContain('--port must be a number');
    expect(text).not.toContain('Debugger listening');
    expect(code).toBe(2);
  }
  expect(existsSync(trace)).toBe(false);
});

test('the packaged app runs nothing but its archive, also if that is missing', async () => {
  const resources = path.join(packed.folder, 'resources');
  const archive = path.join(resources, 'app.asar');
  const other = path.join(resources, 'app');
  mkdirSync(other);
  writeFileSync(path.join(other, 'package.json'), '{ "main": "main.cjs" }');
  writeFileSync(path.join(other, 'main.cjs'), "console.log('evil ran'); process.exit(77);");
  const { code } = await endOf(packed.start(ENDS_AT_ONCE));
  expect(code).toBe(2);

  renameSync(archive, `${archive}.away`);
  const without = packed.start(ENDS_AT_ONCE);
  await expect.poll(() => without.child.exitCode ?? without.output.stderr).toBeTruthy();
  expect(without.output.stdout).not.toContain('evil ran');
  expect(without.child.exitCode).not.toBe(77);
  await without.end('SIGKILL');
  renameSync(`${archive}.away`, archive);
  rmSync(other, { recursive: true });
});
