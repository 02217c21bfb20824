import { ConnectForm } from '../pages/connect.ts';
import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('the palette finds companies, screens, records and actions, and every shortcut is in the help', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, middle, small] = service.companies;
  const first = await start();
  const { page } = first;
  const shell = await connectCompanies(page, service, [middle, small]);
  await service.stop();

  await shell.open('Partners');
  await page.keyboard.press('Control+1');
  await expect(shell.company).toHaveValue(middle.name);
  await expect(shell.heading('Partners')).toBeVisible();
  await page.keyboard.press('Control+2');
  await expect(shell.company).toHaveValue(small.name);

  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const search = palette.getByRole('textbox', { name: 'Companies, screens, records, actions' });
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await search.fill('incom');
  await expect(palette.getByRole('option', { name: 'Income', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(shell.heading('Income')).toBeVisible();
  await expect(palette).toBeHidden();

  const partner = new RecordList(page, 'Income').row(1).locator('[aria-colindex="3"]');
  await expect(partner).toHaveText(/\S/);
  const title = await settled(() => partner.innerText());
  await page.keyboard.press('Control+k');
  await search.fill(title);
  const records = palette.getByRole('group', { name: 'Records' }).getByRole('option');
  await expect(records.filter({ hasText: title }).first()).toContainText(small.name);
  // Every record names its company; the last option is one, and has enough contrast while it is selected.
  await expect(records.filter({ hasNotText: middle.name }).filter({ hasNotText: small.name })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(records.last()).toHaveAttribute('data-combobox-selected', 'true');
  await expectAccessibleInBoth(page, 'palette with a record selected');
  await records.filter({ hasText: title }).first().click();
  await expect(page.getByRole('complementary', { name: 'Record details' })).toContainText(title);

  await page.keyboard.press('Control+k');
  await search.fill('keyboard');
  await expect(palette.getByRole('option')).toHaveCount(1);
  await expectAccessibleInBoth(page, 'palette');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByLabel('Search shortcuts').fill('search the');
  await expect(sheet.getByRole('rowheader')).toHaveText(['Search the list']);
  await expectAccessible(page, 'sheet');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Control+k');
  await search.fill('nothing of this');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(search, 'empty when reopened at once').toHaveValue('');
  await expect(palette.getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await first.stop();

  const again = (await start()).page;
  const offers = again.getByRole('dialog', { name: 'Command palette' });
  await new Shell(again).open('Companies');
  await again.keyboard.press('Control+k');
  const recent = offers.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect(recent).toHaveText([/Keyboard shortcuts/, new RegExp(escaped(title)), /Income/]);
  await recent.nth(1).click();
  await expect(again.getByRole('complementary', { name: 'Record details' })).toContainText(title);
});

/** A pattern that matches exactly this text. */
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

test('a note and the reviewed mark stay on this computer, also after a restart', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const first = await start();
  const shell = new Shell(first.page);
  await new ConnectForm(first.page).addFirst(service, company);
  await shell.waitUntilSynced(company.name);
  await shell.open('Expenses');
  await new RecordList(first.page, 'Expenses').row(1).click();
  await first.page.getByLabel('Note', { exact: true }).fill('Ask Ágnes');
  await first.page.getByRole('button', { name: 'Save note' }).click();
  await expect(first.page.getByRole('button', { name: 'Save note' })).toBeHidden();
  await first.page.getByRole('switch', { name: 'Reviewed' }).focus();
  await first.page.keyboard.press('Space');
  await expect(first.page.getByRole('switch', { name: 'Reviewed' })).toBeChecked();
  await first.stop();

  const { page } = await start();
  await new Shell(page).open('Expenses');
  await new RecordList(page, 'Expenses').row(1).click();
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Ask Ágnes');
  await expect(page.getByRole('switch', { name: 'Reviewed' })).toBeChecked();

  const list = new RecordList(page, 'Expenses');
  await new ListFilters(page).choose('Marks', 'Not reviewed');
  await expect(list.total).toContainText(' of ');
  await expect(page).toHaveURL(/mark=unreviewed/);
  const address = await settled(async () => page.url());
  await page.goto(address.replace('mark=unreviewed', 'mark=reviewed'));
  await expect(list.total).toContainText('1 of ');
  await page.getByRole('switch', { name: 'Reviewed' }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});
