import { RecordList } from './pages/record-list.ts';
import { connectCompanies } from './support/connect-companies.ts';
import { expect, test } from './support/test.ts';

test('what changed since the last look is counted, opened, marked as seen and taken back', async ({
  start,
  startService,
}) => {
  test.setTimeout(150_000);
  const service = await startService({ tick: 0.2 });
  const [, middle, small] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [middle, small]);

  const news = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem');
  await shell.open('Inbox');
  // Time passes in the books: something is entered and something old is paid, sooner or later.
  await expect(async () => {
    await shell.open('Sync');
    await page.getByRole('button', { name: 'Read everything again' }).click();
    await shell.open('Inbox');
    await expect(news.filter({ hasText: 'Added' })).not.toHaveCount(0, { timeout: 3_000 });
    await expect(news.filter({ hasText: /Paid.*Unpaid/ })).not.toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 90_000 });

  await page.getByRole('button', { name: /^Paid/ }).click();
  const paid = news.filter({ hasText: 'Unpaid' }).first();
  await expect(paid).toContainText(/from.*Unpaid.*to.*(Paid|Partly paid)/);
  await paid.getByRole('link').click();
  const lists = ['Expenses', 'Incomes'] as const;
  const details = new RecordList(page, lists[0]).details;
  await expect(details.getByText('Raw record')).toBeVisible();
  await page.goBack();

  await service.stop();
  await shell.open('Worklists');
  await page.getByText('Changed or removed', { exact: true }).click();
  await expect(news.filter({ hasText: 'Unpaid' })).not.toHaveCount(0);
  await expect(news.filter({ hasText: 'Added' })).toHaveCount(0);
  await shell.open('Inbox');
  await page.getByRole('navigation', { name: 'Of which companies' }).getByText('All companies').click();
  const companies = page.getByRole('table', { name: 'Changes by company' });
  await expect(companies.getByRole('row', { name: small.name })).toBeVisible();
  await expect(shell.link('Inbox')).toHaveAccessibleDescription(/^[\d,]+ new$/);
  const marked = page.getByRole('alert').filter({ hasText: 'marked as seen' });
  await page.getByRole('button', { name: `Mark ${small.name} as seen` }).click();
  await expect(marked).toBeVisible();
  await expect(companies.getByRole('row', { name: small.name })).toHaveCount(0);
  await marked.getByRole('button', { name: 'Undo' }).click();
  await expect(companies.getByRole('row', { name: small.name })).toBeVisible();
  await expect(marked).toBeHidden();

  await shell.choose(small.name);
  await expect(shell.heading('Inbox')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(page.getByText('All seen')).toBeVisible();
  await expect(shell.link('Inbox')).not.toHaveAccessibleDescription(/new/);
  await page.getByRole('button', { name: 'Show what was seen', exact: true }).click();
  await expect(news).not.toHaveCount(0);
});
