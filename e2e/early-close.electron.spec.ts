import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
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
