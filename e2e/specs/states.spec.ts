import type { Locator } from '@playwright/test';
import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { Sync } from '../pages/sync.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { startGate } from '../support/gate.ts';
import { expect, test } from '../support/test.ts';

/** Small enough that the company has no income. */
const NEARLY_EMPTY = 0.001;

test('a list that waits for the service’s rate limit shows until when', async ({ start, startService }) => {
  // Enough to connect; later requests are refused, and allowed after a minute and a half.
  const service = await startService({ rate: 0.01, burst: 4 });
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, service.companies[2]);
  await shell.open('Expense types');
  await expect(heading(shell, /^Waiting until \d\d:\d\d$/)).toBeVisible();
  await expect(shell.content).toContainText('The initial sync of this list could not be completed yet.');
  await expectAccessibleInBoth(page, 'a list paused by the rate limit');
  await shell.content.getByRole('link', { name: 'Details' }).click();
  await expect(shell.heading('Sync')).toBeVisible();
});

test('a list in its initial sync says so, and fills as its rows arrive', async ({ start, startService }) => {
  const service = await startService();
  const [, , company] = service.companies;
  const gate = await startGate(service.address, (path) => path.includes('/expenses/'));
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(gate, company);
  await shell.open('Expenses');
  await expect(heading(shell, 'Not synced yet')).toBeVisible();
  await expect(shell.content).toContainText('The initial sync of this list is running.');
  await expectAccessibleInBoth(page, 'a list in its initial sync');
  await shell.content.getByRole('link', { name: 'Details' }).click();
  await expect(shell.row('State of each list', 'Expenses')).toContainText('Initial sync running');
  await shell.open('Expenses');
  gate.open();
  await expect(new RecordList(page, 'Expenses').row(1)).toContainText(/\w/);
  await gate.stop();
});

test('an incomplete list is reported as such where it is empty, and next to the totals calculated from it', async ({
  start,
  startService,
}) => {
  const service = await startService({ volume: NEARLY_EMPTY, dialects: ['count-high'] });
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, company);
  await shell.open('Income');
  await expect(heading(shell, 'Incomplete')).toBeVisible();
  await expect(shell.content).toContainText('7 announced, 0 received');
  await expectAccessibleInBoth(page, 'an empty, incomplete list');
  for (const screen of ['Insights', 'Worklists'] as const) {
    await shell.open(screen);
    await expect(shell.content.getByRole('note')).toContainText('Income: 7 announced, 0 received');
    await expectAccessibleInBoth(page, `${screen} of incomplete lists`);
  }
});

test('no records, no match, out of date and refused are distinguished, each with a possible action @core', async ({
  start,
  startService,
}) => {
  const service = await startService({ volume: NEARLY_EMPTY });
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);

  await shell.open('Income');
  await expect(heading(shell, 'No records')).toBeVisible();
  await expect(shell.content).toContainText('The service lists no income for this company.');
  await shell.content.getByRole('button', { name: 'Sync this list' }).click();
  await shell.open('Sync');
  const sync = new Sync(page);
  await sync.openDetails();
  const polls = sync.runs.getByRole('row').filter({ hasText: 'Income' }).filter({ hasText: 'Update' });
  await expect(polls).toHaveCount(1);

  await shell.open('Partners');
  const list = new RecordList(page, 'Partners');
  await list.filter.fill('no partner has such a name');
  await expect(heading(shell, 'Nothing matches the filter')).toBeVisible();
  await shell.content.getByRole('button', { name: 'Clear filter' }).last().click();
  await expect(list.row(1)).toContainText(/\w/);

  // The rows stay, and a text above them explains why no newer ones arrive, visible without hovering.
  await service.stop();
  await shell.syncNow.click();
  await expect(shell.content).toContainText(
    'The server is reachable, but the service does not answer on it.',
  );
  await expect(shell.content).toContainText('Cached data stays readable');
  await expect(list.row(1)).toContainText(/\w/);
  await expectAccessibleInBoth(page, 'an out-of-date list');
  await startService({ port: service.port, volume: NEARLY_EMPTY });
  await shell.content.getByRole('button', { name: 'Try again' }).click();
  await expect(shell.content.getByText('The service cannot be reached')).toHaveCount(0);
});

test('a list whose token is refused leads to the form for another token', async ({ start, startService }) => {
  const service = await startService({ volume: NEARLY_EMPTY });
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  await service.stop();
  await startService({ port: service.port, seed: 'another' });

  // For a list without records both conditions apply, and both are shown.
  await shell.open('Income');
  await shell.syncNow.click();
  await expect(shell.content.getByText('The service does not accept this token')).toBeVisible();
  await expect(shell.content).toContainText("Create a new token in the company's settings");
  await expect(heading(shell, 'No records')).toBeVisible();
  await shell.content.getByRole('link', { name: 'Replace token' }).focus();
  await page.keyboard.press('Enter');
  await expect(new ConnectForm(page).address).toHaveValue(service.address);
});

/** The heading shown in place of rows. */
function heading(shell: Shell, name: string | RegExp): Locator {
  return shell.content.getByRole('heading', { level: 2, name });
}
