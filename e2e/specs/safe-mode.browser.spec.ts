import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Shell } from '../pages/shell.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';

test('after a crash loop Countinghouse opens on the overview, syncs nothing, explains why, and can recover @core', async ({
  start,
  startService,
  profile,
}) => {
  const service = await startService();
  const first = await start();
  const [, , company] = service.companies;
  await connectCompanies(first.page, service, [company]);
  await first.stop();

  // The state left by a start whose threads kept crashing.
  await writeFile(path.join(profile, 'starts.json'), JSON.stringify({ begun: [Date.now()], lost: true }));
  const next = await start();
  const { page } = next;
  const notice = page.getByRole('alert').filter({ hasText: 'Countinghouse is in safe mode' });
  await expect(notice).toContainText('several times in a row');
  await expect(page).toHaveURL(/#\/overview|#\/$/);
  await new Shell(page).open('Expenses');
  await expect(notice, 'shown on every screen').toBeVisible();
  await notice.getByRole('button', { name: 'Leave safe mode' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(new Shell(page).company).toBeVisible();
  await expect(notice).toBeHidden();
  await next.stop();
});
