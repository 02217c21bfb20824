import { RecordList } from '../pages/record-list.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';

test('changes since the last visit are counted, opened, marked as seen and marked unseen again @core', async ({
  start,
  startService,
}) => {
  const service = await startService({ tick: 0.2 });
  const [, middle, small] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [middle, small]);

  const changes = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem');
  await shell.open('Inbox');
  // Time passes in the books: sooner or later, something is entered and something old is paid.
  await expect(async () => {
    await shell.open('Sync');
    await page.getByRole('button', { name: 'Start full resync' }).click();
    await shell.open('Inbox');
    await expect(changes.filter({ hasText: 'Added' })).not.toHaveCount(0, { timeout: 3_000 });
    await expect(changes.filter({ hasText: /Paid.*Unpaid/ })).not.toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 90_000 });

  await page.getByRole('button', { name: /^Paid/ }).click();
  const paid = changes.filter({ hasText: 'Unpaid' }).first();
  await expect(paid).toContainText(/from.*Unpaid.*to.*(Paid|Part-paid)/);
  await paid.getByRole('link').click();
  const lists = ['Expenses', 'Income'] as const;
  const details = new RecordList(page, lists[0]).details;
  await expect(details.getByText('Raw record')).toBeVisible();
  await page.goBack();

  await service.stop();
  await shell.open('Worklists');
  await page.getByText('Changed or removed', { exact: true }).click();
  await expect(changes.filter({ hasText: 'Unpaid' })).not.toHaveCount(0);
  await expect(changes.filter({ hasText: 'Added' })).toHaveCount(0);
  await shell.open('Inbox');
  await page.getByRole('navigation', { name: 'Companies' }).getByText('All companies').click();
  const companies = page.getByRole('table', { name: 'Changes by company' });
  await expect(companies.getByRole('row', { name: small.name })).toBeVisible();
  await expect(shell.link('Inbox')).toHaveAccessibleDescription(/^[\d,]+ unseen changes?$/);
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
  await expect(page.getByText('All changes seen')).toBeVisible();
  await expect(shell.link('Inbox')).not.toHaveAccessibleDescription(/unseen/);
  await page.getByRole('button', { name: 'Show seen changes', exact: true }).click();
  await expect(changes).not.toHaveCount(0);
});

test('additions, changed due dates, changed amounts and removals are distinguished, and the switcher counts them', async ({
  start,
  startBooks,
}) => {
  const books = await startBooks();
  const [, middle, small] = books.companies;
  if (!middle || !small) throw new Error('the sample service has too few companies');
  const { companyId } = small;
  const due = { due_at: '2031-01-05', issued_at: '2030-12-20', partner_name: 'Moved Ltd' };
  const moved = books.addExpense(companyId, due);
  const priced = books.addExpense(companyId, { ...due, partner_name: 'Dearer Ltd' });
  const gone = books.addExpense(companyId, { ...due, partner_name: 'Gone Ltd' });
  const { page } = await start();
  const shell = await connectCompanies(page, books, [middle, small]);
  await shell.open('Inbox');
  await expect(
    page.getByText('All changes seen'),
    'records of the initial sync are not changes',
  ).toBeVisible();

  books.editExpense(companyId, moved, { due_at: '2031-02-09' });
  books.editExpense(companyId, priced, { assignments: [{ net_amount: '80.00', gross_amount: '98765.43' }] });
  books.deleteExpense(companyId, gone);
  books.addExpense(companyId, { ...due, partner_name: 'New Ltd' });
  const changes = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem');
  const of = (partner: string) => changes.filter({ hasText: partner });
  // A record counts as removed only if a second sync lacks it too.
  await expect(async () => {
    await shell.open('Sync');
    await page.getByRole('button', { name: 'Start full resync' }).click();
    await shell.open('Inbox');
    await expect(of('Gone Ltd')).toHaveCount(1, { timeout: 3_000 });
    await expect(of('New Ltd')).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(of('Moved Ltd')).toContainText(
    /Due date changed.*Due date\s*from\s*5 Jan 2031\s*to\s*9 Feb 2031/,
  );
  await expect(of('Dearer Ltd')).toContainText(/Amount changed.*to\s*98,765\.43/);
  await expect(of('Gone Ltd')).toContainText('Removed');
  await expect(of('New Ltd')).toContainText('Added');
  await expect(changes).toHaveCount(4);

  await shell.open('Overview');
  const recent = page.getByRole('list', { name: 'Changes since you last looked' }).getByRole('listitem');
  await expect(recent).toHaveCount(4);
  const dateChanged = recent.filter({ hasText: 'Moved Ltd' });
  await expect(dateChanged.getByRole('img', { name: small.name })).toBeVisible();
  await expect(dateChanged).toContainText(/Due date changed.*Due date\s*from\s*5 Jan 2031\s*to\s*9 Feb 2031/);
  await expect(dateChanged.getByRole('link')).toHaveAttribute('href', /record=/);
  await shell.open('Inbox');

  await shell.company.click();
  await expect(page.getByRole('option', { name: small.name })).toContainText('4 unseen changes');
  await expect(page.getByRole('option', { name: middle.name })).not.toContainText('unseen');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mark all companies as seen' }).click();
  await expect(page.getByText('All changes seen')).toBeVisible();
  await shell.open('Overview');
  await expect(shell.content.getByText('No unseen changes')).toBeVisible();
  await expect(recent).toHaveCount(0);
  await page.goBack();
  await shell.company.click();
  await expect(page.getByRole('option', { name: small.name })).not.toContainText('unseen');
});
