import { once } from 'node:events';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { startProgram } from './support/child.ts';
import { FOUND, PROJECT } from './support/project.ts';
import { expect, test } from './support/test.ts';

// Its page is still loading then; stopping holds that it ends well.
test('a window closed as soon as it is there ends the program in order', async ({ start }) => {
  for (let times = 0; times < 2; times++) {
    const program = await start();
    await program.stop();
  }
});

test('what a killed program left of its window, on this machine or another, keeps no later one from starting', async ({
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

test('a second start shows the window of the first, and opens nothing itself', async ({ start, profile }) => {
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
  expect(second.output.stderr).toContain('is open already');
  await expect.poll(isShown).toEqual([true]);
});
