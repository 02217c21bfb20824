import type { Locator, Page } from '@playwright/test';
import { ConnectForm } from './pages/connect.ts';
import { Insights } from './pages/insights.ts';
import { ListFilters } from './pages/list-filters.ts';
import { RecordList } from './pages/record-list.ts';
import { Shell, type ScreenName } from './pages/shell.ts';
import { startGate } from './support/gate.ts';
import { openStudio, shootBoth, type Studio } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

/** Goes to an address and waits until nothing on it is still being read. */
async function go(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#${place}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main .mantine-Loader-root')).toHaveCount(0);
}

/** Opens what a button opens, shoots it and closes it by the keyboard. */
async function shootOpened({ page, shoot }: Studio, name: string, button: Locator, opened: Locator) {
  await button.click();
  await expect(opened).toBeVisible();
  await shoot(name);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

test('what opens over a list, and beside it', async ({ start }) => {
  test.setTimeout(300_000);
  const studio = await openStudio(start, { demo: true });
  const { page, shoot } = studio;
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog').last();
  const row = page.getByRole('grid').locator('[aria-rowindex="3"]');
  const details = page.getByRole('complementary').last();
  await expect(page.getByRole('table').first()).toBeVisible({ timeout: 60_000 });

  await go(page, '/companies/7001/expenses');
  await shootOpened(studio, 'columns', button('Columns'), dialog);
  await shootOpened(studio, 'views', button('Views'), page.locator('[role=dialog], [role=menu]').last());
  await shootOpened(studio, 'export', button('Export'), page.getByRole('menu'));
  await shootOpened(studio, 'filter', button('Filter'), page.locator('[role=dialog], [role=menu]').last());
  await go(page, '/companies/7001/expenses?dueDate=next-7-days');
  await shootOpened(
    studio,
    'filter-dates',
    new ListFilters(page).chip('Due date').getByRole('button').first(),
    dialog,
  );
  await go(page, '/companies/7001/expenses?paid=unpaid&sort=dueDate');
  await row.click();
  await expect(details).toBeVisible();
  await shoot('expenses-filtered-details');
  for (const list of ['incomes', 'partners', 'expense-types']) {
    await go(page, `/companies/7001/${list}`);
    await row.click();
    await expect(details).toBeVisible();
    await shoot(`${list}-details`);
  }
  await details.getByRole('link', { name: 'Months and totals' }).click();
  await expect(page.getByRole('region', { name: 'Totals of the period' })).toBeVisible();
  await shoot('expense-type-months');
  await go(page, '/companies/7001/expenses');
  await button('Columns').click();
  await page.getByRole('checkbox', { name: 'A heading for each day' }).click();
  await page.keyboard.press('Escape');
  await expect(
    page
      .getByRole('grid')
      .getByRole('row', { name: /day,? \d+ \w+ \d{4}/ })
      .first(),
  ).toBeVisible();
  await shoot('expenses-days');
});

test('every place that has an address', async ({ start }) => {
  test.setTimeout(300_000);
  const studio = await openStudio(start, { demo: true });
  const { page, shoot } = studio;
  const dialog = page.getByRole('dialog').last();
  const main = page.getByRole('main');
  await expect(page.getByRole('table').first()).toBeVisible({ timeout: 60_000 });
  for (const [name, place] of [
    ['inbox-all', '/all/inbox'],
    ['worklists-all', '/all/worklists'],
    ['worklists-across', '/all/worklists?list=exposure'],
    ['connect-next', '/companies/add'],
    ['token', '/companies/7001/token'],
    ['unknown-page', '/nowhere'],
    ['worklists-soon', '/companies/7001/worklists?list=soon'],
    ['worklists-unusual', '/companies/7001/worklists?list=unusual'],
    ['worklists-duplicates', '/companies/7001/worklists?list=duplicates'],
    ['worklists-incomplete', '/companies/7001/worklists?list=incomplete'],
    ['worklists-altered', '/companies/7001/worklists?list=altered'],
    ['worklists-done', '/companies/7001/worklists?as-of=1999-12-31'],
    ['balances-earlier', '/companies/7001/balances?on=2020-01-31'],
    ['alerts', '/alerts'],
  ] as const) {
    await go(page, place);
    await shoot(name);
  }
  for (const [name, place] of [
    ['insights', '/companies/7001/insights'],
    ['worklists', '/companies/7001/worklists'],
    ['settings', '/settings'],
  ] as const) {
    await go(page, place);
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await shoot(`${name}-end`);
  }
  const diagnostics = page.getByRole('button', { name: 'Show diagnostics…' });
  await shootOpened(studio, 'diagnostics', diagnostics, dialog);
  await main.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await shoot('settings-middle');
  await go(page, '/companies/7001/insights?ahead=60&window=10..40');
  await new Insights(page).ahead.getByRole('slider').first().scrollIntoViewIfNeeded();
  await shoot('insights-window');
  await go(page, '/companies/7001/balances');
  await shootOpened(studio, 'calendar', page.getByRole('button', { name: 'Calendar' }), dialog);
  await go(page, '/overview');
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await shoot('palette');
  await page.keyboard.type('a');
  await shoot('palette-found');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(dialog).toBeVisible();
  await shoot('keys');
});

test('an alert, an account’s days and the lock', async ({ start, startService }) => {
  const service = await startService();
  const [company] = service.companies;
  const { name } = company;
  const { page, shoot, speak } = await openStudio(start);
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, company);
  await shell.waitUntilRead(name);
  await shell.open('Balances');
  await page
    .getByRole('button', { name: /^History of / })
    .first()
    .click();
  await shoot('balances-account');
  await shell.open('Alerts');
  await page.getByRole('textbox', { name: 'Limit' }).fill('999999999');
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible();
  await shoot('alerts-raised');
  await shell.open('Settings');
  await page.getByRole('button', { name: 'Set a passphrase…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a passphrase' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill('kőszáli sas repül');
  await shoot('lock-setting-up');
  await dialog.getByLabel('Repeat it').fill('kőszáli sas repül');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // Behind the lock nothing is changed, the language neither.
  await speak('hu');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(page.getByRole('heading', { name: 'Zárolva' })).toBeVisible();
  await shootBoth(page, 'locked-hu');
  await page.getByLabel('Jelmondat', { exact: true }).fill('kőszáli sas repül');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Beállítások' })).toBeVisible();
  await speak('en');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await shootBoth(page, 'locked');
});

test('lists without rows', async ({ start, startService }) => {
  const empty = await startService({ volume: 0.001 });
  const [, , company] = empty.companies;
  const gate = await startGate(empty.address, (path) => path.includes('/expenses/'));
  const { page, shoot } = await openStudio(start);
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(gate, company);
  const shootList = async (screen: ScreenName, name: string, said: string | RegExp): Promise<void> => {
    await shell.open(screen);
    await expect(shell.content.getByRole('heading', { level: 2, name: said })).toBeVisible();
    await shoot(name);
  };
  await shootList('Expenses', 'list-first-reading', 'Not read yet');
  gate.open();
  await expect(new RecordList(page, 'Expenses').row(1)).toContainText(/\w/);
  await shootList('Incomes', 'list-nothing', 'Nothing here');
  await gate.stop();
});
