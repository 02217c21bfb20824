import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { startProgram } from '../support/child.ts';
import { chooseInMenu } from '../support/desktop.ts';
import { fillWithCompanies } from '../support/many-companies.ts';
import { FOUND, PROJECT } from '../support/project.ts';
import { expect, test } from '../support/test.ts';

// Its page is still loading then; `stop` expects a clean exit.
test('closing the window directly after it opens exits in order @core', async ({ start }) => {
  for (let times = 0; times < 2; times++) {
    const program = await start();
    await program.stop();
  }
});

test('the remains of a killed instance’s window, on this computer or another, do not prevent a later start', async ({
  start,
  profile,
}) => {
  const window = path.join(profile, 'window');
  mkdirSync(window, { recursive: true });
  symlinkSync('another-host-4242', path.join(window, 'SingletonLock'));
  symlinkSync(path.join(window, 'gone'), path.join(window, 'SingletonSocket'));
  const { page } = await start();
  await expect(page.getByRole('link', { name: 'Connect a company' })).toBeVisible();
});

test('the menu and the mouse go back and forward in the page’s history, and no further @core', async ({
  start,
  profile,
}) => {
  await fillWithCompanies(profile, { companies: 2, expenses: 1 });
  const { electron, page } = await start();
  if (!electron) throw new Error('not in Electron');
  const shell = new Shell(page);
  await expect(shell.heading('Overview')).toBeVisible();
  const { origin } = new URL(page.url());
  await shell.open('Alerts');
  await chooseInMenu(electron, '&Go', 'S&ync');
  await expect(shell.heading('Sync')).toBeVisible();

  await chooseInMenu(electron, '&Go', 'Back');
  await expect(shell.heading('Alerts')).toBeVisible();
  await chooseInMenu(electron, '&Go', 'Back');
  await expect(shell.heading('Overview')).toBeVisible();
  for (let times = 0; times < 3; times++) await chooseInMenu(electron, '&Go', 'Back');
  await chooseInMenu(electron, '&Go', '&Forward');
  await expect(shell.heading('Alerts')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);

  // Electron handles the mouse buttons itself, once per press.
  await pressMouse(electron, 'forward');
  await expect(shell.heading('Sync')).toBeVisible();
  await pressMouse(electron, 'back');
  await expect(shell.heading('Alerts')).toBeVisible();
});

test('a second start shows the window of the first, and opens nothing itself @core', async ({
  start,
  profile,
}) => {
  const { electron, page } = await start();
  await expect(page.getByRole('link', { name: 'Connect a company' })).toBeVisible();
  const isShown = () =>
    electron?.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window) => window.isVisible()),
    );
  await electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await expect.poll(isShown).toEqual([false]);

  const words = ['--no-sandbox', '--disable-gpu', PROJECT, '--profile', profile, '--vault', 'session'];
  const second = startProgram([process.env[FOUND.electron] ?? '', ...words]);
  const [code] = (await once(second.child, 'close')) as [number | null];
  expect(code).toBe(0);
  expect(second.output.stderr).toContain('is already open');
  await expect.poll(isShown).toEqual([true]);
});

// Started without the driver, which opens a debugger itself.
test('SIGUSR1 opens no debugger in the Electron window’s process @core', async ({ profile }) => {
  const words = ['--no-sandbox', '--disable-gpu', PROJECT, '--profile', profile, '--vault', 'session'];
  const running = startProgram([process.env[FOUND.electron] ?? '', ...words]);
  // The core has started, so every module has been evaluated.
  await expect.poll(() => existsSync(path.join(profile, 'settings.db'))).toBe(true);
  running.child.kill('SIGUSR1');
  expect(await running.end()).toBe(0);
  expect(running.output.stderr).not.toContain('Debugger listening');
});

/** Presses a side button of the mouse. */
async function pressMouse(program: ElectronApplication, button: 'back' | 'forward'): Promise<void> {
  await program.evaluate(async ({ BrowserWindow }, name) => {
    const devTools = BrowserWindow.getAllWindows()[0]?.webContents.debugger;
    devTools?.attach();
    for (const type of ['mousePressed', 'mouseReleased'])
      await devTools?.sendCommand('Input.dispatchMouseEvent', {
        type,
        x: 400,
        y: 300,
        button: name,
        clickCount: 1,
      });
    devTools?.detach();
  }, button);
}
