import path from 'node:path';
import { startNode } from '../support/child.ts';
import { PROJECT } from '../support/project.ts';
import { expect, test } from '../support/test.ts';

const START = path.join(PROJECT, 'electron/launcher/start.ts');

test('a second instance on the same profile is refused in words, whichever window the first one has @core', async ({
  start,
  profile,
}) => {
  const { page } = await start();
  const words = ['--window', 'browser', '--no-open', '--profile', profile, '--vault', 'session'];
  const second = startNode([START, ...words]);
  const code = await new Promise((resolve) => second.child.once('close', resolve));
  expect(code).toBe(1);
  expect(second.output.stderr).toContain(`already running on the profile folder ${profile}`);
  await expect(page.getByRole('link', { name: 'Connect a company' })).toBeVisible();
});
