import { connectCompanies } from '../support/connect-companies.ts';
import { VIEWPORT } from '../support/dashboard.ts';
import { beyondTheSides } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';

test('in a window of 1024 × 768, the first company is on the first screen and no column is cut @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const { page } = await start();
  const [, middle, small] = service.companies;
  const shell = await connectCompanies(page, service, [middle, small]);
  await page.setViewportSize({ width: 1024, height: 768 });
  await shell.open('Overview');
  await expect(shell.company).toHaveAttribute('placeholder', 'All companies');
  const table = shell.content.getByRole('table', { name: 'All companies' });
  const last = table.getByRole('columnheader').last();
  await expect(table.getByRole('row').nth(1)).toBeInViewport({ ratio: 1 });
  await expect(last).toHaveText('Sync');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect.poll(() => beyondTheSides(page)).toEqual([]);
  await page.setViewportSize(VIEWPORT);
});
