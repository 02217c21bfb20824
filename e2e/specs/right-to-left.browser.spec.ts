import { COMPANY, startEchoingService } from '../support/echoing-service.ts';
import { ConnectForm } from '../pages/connect.ts';
import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { SCREENS, Shell } from '../pages/shell.ts';
import { goTo } from '../support/pictures.ts';
import { misreadNames } from '../support/read-directions.ts';
import { expect, test } from '../support/test.ts';

const TOKEN = 'token-of-hebrew-books-0123456789';

/** Prefix for every name: letters, an inner mark, a bracket and a number, which another direction would reorder. */
const HEBREW = 'נייר וציוד משרדי בע״מ (תל־אביב), 12 ';

test('Hebrew names are readable and truncated at their own end, wherever they are', async ({
  start,
  startService,
}) => {
  const behind = await startService();
  const [, , company] = behind.companies;
  const spell = (text: string): string => {
    const spelt = text.replaceAll(
      /("(?:\w*name|description|note|subject|label|number)": ?")(?=[^"])/g,
      (key) => `${key}${HEBREW}`,
    );
    if (!spelt.includes(COMPANY)) return spelt;
    return JSON.stringify({ ...(JSON.parse(spelt) as object), name: HEBREW.trim() });
  };
  const service = await startEchoingService(behind, company, TOKEN, spell);
  const { page } = await start();
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  const expectRead = async (where: string): Promise<void> => {
    await expect.poll(() => misreadNames(page), where).toEqual([]);
  };
  await form.openFirst();
  await form.check(service.address, TOKEN);
  await expect(form.add).toBeVisible();
  await expectRead('the company found');
  await form.add.click();
  await expect(shell.heading('Balances')).toBeVisible();
  await shell.open('Overview');
  await expect(shell.content.getByText('Up to date').first()).toBeVisible({ timeout: 60_000 });

  for (const screen of SCREENS) {
    await shell.open(screen);
    await expect(page.locator('main [aria-busy=true], main .mantine-Loader-root')).toHaveCount(0);
    await expectRead(screen);
  }
  for (const list of ['soon', 'unusual', 'duplicates', 'incomplete&reviewed=too', 'altered', 'exposure']) {
    await goTo(page, `/companies/${company.companyId}/worklists?list=${list}`);
    await expectRead(list);
  }

  await shell.open('Balances');
  await page
    .getByRole('button', { name: /^History of / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^History of / })).toBeVisible();
  await expectRead('account history');
  for (const screen of ['Expenses', 'Income', 'Partners', 'Expense types'] as const) {
    await shell.open(screen);
    const list = new RecordList(page, screen);
    await list.row(1).click();
    await expect(list.details.getByText('Raw record')).toBeVisible();
    await expectRead(`details, ${screen}`);
  }
  await shell.open('Expenses');
  const partners = await new ListFilters(page).begin('Partner');
  await expect(partners.getByRole('checkbox')).not.toHaveCount(0);
  await expectRead('filter by partner');
  await partners.getByRole('checkbox').first().click();
  await page.keyboard.press('Escape');
  await expectRead('a selected partner');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save as a view' }).click();
  await page.getByLabel('Name', { exact: true }).fill(HEBREW.repeat(4).slice(0, 60));
  await expectRead('naming a view');
  await page.keyboard.press('Enter');
  await expectRead('a view');
  await page.keyboard.press('Escape');

  await shell.open('Insights');
  await page.getByRole('table', { name: 'Expenses by partner' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Latest records' }).getByRole('link')).not.toHaveCount(0);
  await expectRead('a partner');

  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('textbox').fill('נייר');
  await expect(palette.getByRole('group', { name: 'Records' }).getByRole('option')).not.toHaveCount(0);
  await expectRead('palette');
  await page.keyboard.press('Escape');

  await shell.open('Companies');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expectRead('company actions');
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByLabel('Display name')).toBeVisible();
  await page.getByLabel('Display name').fill(HEBREW);
  await expectRead('renaming a company');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expectRead('removing a company');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove company' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'was removed' })).toBeVisible();
  await expectRead('a notice');
});
