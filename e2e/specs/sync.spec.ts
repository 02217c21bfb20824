import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { Sync } from '../pages/sync.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { watchCopied } from '../support/copied.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('Sync now and Sync all query the service at once, and the history shows each run @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, middle, small] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [middle, small]);

  await shell.open('Sync');
  const sync = new Sync(page);
  const { runs } = sync;
  const polls = runs.getByRole('row').filter({ hasText: 'Expenses' }).filter({ hasText: 'Update' });
  for (const target of ['Balances', 'Expenses', 'Income', 'Partners', 'Expense types']) {
    await expect(shell.row('State of each list', target)).toContainText(/Up to date.*\d+$/);
  }
  // What only explains the sync is folded away, and fetched when it is opened.
  await expect(runs).toHaveCount(0);
  await expect(sync.schedule).toHaveCount(0);
  await sync.openDetails();
  await expect(runs.getByRole('row').filter({ hasText: 'Initial sync' })).not.toHaveCount(0);
  await expect(polls).toHaveCount(0);

  await shell.syncNow.click();
  await expect(polls).toHaveCount(1);
  await expect(polls).toContainText('Succeeded');
  await shell.choose(middle.name);
  await expect(shell.content).toContainText(middle.name);
  await sync.openDetails();
  await expect(runs.getByRole('row')).not.toHaveCount(0);
  await expect(polls, 'the other company was not synced').toHaveCount(0);

  await shell.syncAll();
  await expect(polls).toHaveCount(1);
  await shell.choose(small.name);
  await expect(shell.content).toContainText(small.name);
  await sync.openDetails();
  await expect(polls).toHaveCount(2);
});

test('the app respects the service’s rate limit, and the page shows until when and why @core', async ({
  start,
  startService,
}) => {
  // Enough to connect and to fetch the balances; the next request is allowed after a minute and a half.
  const service = await startService({ rate: 0.01, burst: 4 });
  const [, , small] = service.companies;
  const { page } = await start();
  await new ConnectForm(page).addFirst(service, small);
  const shell = new Shell(page);
  await shell.open('Sync');
  // The refused list reports it, and the lists after it wait too. The fourth request was the last that was answered.
  const waiting = new Sync(page).lists.getByRole('row').filter({
    hasText: /Waiting until \d\d:\d\d(: the service limits requests|The service limits requests for now)/,
  });
  await expect.poll(() => waiting.count()).toBeGreaterThanOrEqual(3);
});

test('a new balance appears on screen by itself', async ({ start, startBooks }) => {
  const books = await startBooks();
  const [, , small] = books.companies;
  if (!small) throw new Error('the sample service has too few companies');
  const { page } = await start({ quickEngine: true });
  const shell = await connectCompanies(page, books, [small]);
  await shell.open('Balances');
  const account = shell.row('Cash and bank accounts', 'Běžný účet');
  for (const [balance, shown] of [
    ['1234.50', '1,234.50'],
    ['-67.89', '−67.89'],
  ] as const) {
    books.setBalance(small.companyId, balance);
    // Without user action: balances are polled every minute of engine time.
    await expect(account).toContainText(shown);
  }
  await expect(shell.notices).toBeHidden();
});

test('a run opens to its changes, and leads to the record and its history', async ({
  start,
  startService,
}) => {
  const service = await startService({ tick: 0.2 });
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Sync');

  // Time passes in the books: sooner or later something old is paid, which no poll can see.
  const sync = new Sync(page);
  await sync.openDetails();
  const sweeps = sync.runs.getByRole('row').filter({ hasText: 'Full resync' });
  const changes = sweeps.filter({ has: page.locator('td:nth-child(8):not([data-zero])') });
  await expect(async () => {
    await page.getByRole('button', { name: 'Start full resync' }).click();
    await expect(changes).not.toHaveCount(0, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  await changes.last().getByRole('button').click();

  const entry = page
    .getByRole('list', { name: 'Changes found by this run' })
    .getByRole('listitem')
    .filter({ hasText: 'Changed' })
    .first();
  const difference = (await settled(() => entry.getByRole('definition').first().textContent())) ?? '';
  await entry.getByRole('link').click();
  const { details } = new RecordList(page, 'Expenses');
  const history = details.getByRole('list', { name: 'Changes to this record' });
  const found = history.getByRole('definition').filter({ hasText: difference }).first();
  await expect(found).toBeVisible();
  const copied = await watchCopied(page);
  await found.getByRole('button', { name: / after$/ }).click();
  await expect.poll(async () => difference.endsWith((await copied()) ?? 'nothing')).toBe(true);
  await expect(
    history.getByRole('listitem').last(),
    'the oldest change is from the initial sync',
  ).toContainText('Added');

  await page.goBack();
  await expect(sync.runs.locator('[aria-expanded=true]'), 'the address opens the details').toBeVisible();
});
