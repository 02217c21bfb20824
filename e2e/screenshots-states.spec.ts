import type { Locator, Page } from '@playwright/test';
import { ConnectForm } from './pages/connect.ts';
import { Shell } from './pages/shell.ts';
import { shootBoth } from './support/pictures.ts';
import { expect, test } from './support/test.ts';

/** What is pressed and waited for, as each language says it. */
const LANGUAGES = [
  {
    suffix: '',
    own: 'English',
    columns: 'Columns',
    views: 'Views',
    export: 'Export',
    filter: 'Filter',
    diagnostics: 'Show diagnostics …',
  },
  {
    suffix: '-hu',
    own: 'Magyar',
    columns: 'Oszlopok',
    views: 'Nézetek',
    export: 'Exportálás',
    filter: 'Szűrő',
    diagnostics: 'Diagnosztika megjelenítése…',
  },
] as const;
type Words = (typeof LANGUAGES)[number];

/** Goes to an address and waits until nothing on it is still being read. */
async function go(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#${place}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main .mantine-Loader-root')).toHaveCount(0);
}

/** Opens what a button opens, shoots it and closes it by the keyboard. */
async function shootOpened(page: Page, name: string, button: Locator, opened: Locator): Promise<void> {
  await button.click();
  await expect(opened).toBeVisible();
  await shootBoth(page, name);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
}

async function shootStates(page: Page, words: Words): Promise<void> {
  const named = (name: string): string => `${name}${words.suffix}`;
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog').last();
  const main = page.getByRole('main');

  await go(page, '/companies/7001/expenses');
  await shootOpened(page, named('columns'), button(words.columns), dialog);
  await shootOpened(
    page,
    named('views'),
    button(words.views),
    page.locator('[role=dialog], [role=menu]').last(),
  );
  await shootOpened(page, named('export'), button(words.export), page.getByRole('menu'));
  await shootOpened(
    page,
    named('filter'),
    button(words.filter),
    page.locator('[role=dialog], [role=menu]').last(),
  );
  await go(page, '/companies/7001/expenses?paid=unpaid&sort=dueDate');
  await main.getByRole('grid').locator('[aria-rowindex="3"]').click();
  await expect(page.getByRole('complementary').last()).toBeVisible();
  await shootBoth(page, named('expenses-filtered-details'));
  for (const list of ['incomes', 'partners', 'expense-types']) {
    await go(page, `/companies/7001/${list}`);
    await main.getByRole('grid').locator('[aria-rowindex="3"]').click();
    await expect(page.getByRole('complementary').last()).toBeVisible();
    await shootBoth(page, named(`${list}-details`));
  }
  for (const [name, place] of [
    ['inbox-all', '/all/inbox'],
    ['worklists-all', '/all/worklists'],
    ['connect-next', '/companies/add'],
    ['token', '/companies/7001/token'],
    ['unknown-page', '/nowhere'],
    ['worklists-soon', '/companies/7001/worklists?list=soon'],
    ['worklists-duplicates', '/companies/7001/worklists?list=duplicates'],
    ['worklists-incomplete', '/companies/7001/worklists?list=incomplete'],
    ['worklists-altered', '/companies/7001/worklists?list=altered'],
    ['balances-earlier', '/companies/7001/balances?on=2020-01-31'],
  ] as const) {
    await go(page, place);
    await shootBoth(page, named(name));
  }
  for (const [name, place] of [
    ['insights', '/companies/7001/insights'],
    ['worklists', '/companies/7001/worklists'],
    ['balances', '/companies/7001/balances'],
    ['settings', '/settings'],
  ] as const) {
    await go(page, place);
    await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await shootBoth(page, named(`${name}-end`));
  }
  await shootOpened(page, named('diagnostics'), button(words.diagnostics), dialog);
  await main.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await shootBoth(page, named('settings-middle'));
  await go(page, '/alerts');
  await shootBoth(page, named('alerts'));
  await go(page, '/overview');
  await page.keyboard.press('Control+k');
  await expect(dialog).toBeVisible();
  await shootBoth(page, named('palette'));
  await page.keyboard.type('a');
  await shootBoth(page, named('palette-found'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Shift+?');
  await expect(dialog).toBeVisible();
  await shootBoth(page, named('keys'));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('states', async ({ start }) => {
  test.setTimeout(600_000);
  const { page } = await start({ demo: true });
  await expect(page.getByRole('table').first()).toBeVisible({ timeout: 60_000 });
  for (const words of LANGUAGES) {
    await go(page, '/settings');
    await page.getByRole('radio', { name: words.own }).click();
    await expect(page.getByRole('radio', { name: words.own })).toBeChecked();
    await shootStates(page, words);
  }
});

test('an alert, an account’s days and the lock', async ({ start, startService }) => {
  const service = await startService();
  const [company] = service.companies;
  const { name } = company;
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, company);
  await shell.waitUntilRead(name);
  await shell.open('Balances');
  await page
    .getByRole('button', { name: /^History of / })
    .first()
    .click();
  await shootBoth(page, 'balances-account');
  await shell.open('Alerts');
  await page.getByRole('textbox', { name: 'Limit' }).fill('999999999');
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible();
  await shootBoth(page, 'alerts-raised');
  await shell.open('Settings');
  await page.getByRole('button', { name: 'Set a passphrase …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a passphrase' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill('kőszáli sas repül');
  await shootBoth(page, 'lock-setting-up');
  await dialog.getByLabel('Repeat it').fill('kőszáli sas repül');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await shootBoth(page, 'locked');
});
