import { RecordList } from '../pages/record-list.ts';
import { ListFilters } from '../pages/list-filters.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { watchCopied } from '../support/copied.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('a cell filters its list and can be copied, details lead to the partner’s other records, and new rows wait @core', async ({
  start,
  startBooks,
}) => {
  const books = await startBooks();
  const [, , small] = books.companies;
  if (!small) throw new Error('the sample service has too few companies');
  const { page } = await start();
  const shell = await connectCompanies(page, books, [small]);
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  const filters = new ListFilters(page);
  const partnerAt = (await list.headers()).indexOf('Partner') + 1;
  await list.grid.focus();
  for (let screen = 0; screen < 3; screen++) await page.keyboard.press('PageDown');
  await list.expectFullyVisible(list.activeRow);
  const cell = list.activeRow.locator(`[aria-colindex="${partnerAt}"]`);
  // Some records have no partner; the next one up has.
  await expect(async () => {
    if (!(await cell.innerText()).trim()) await page.keyboard.press('ArrowUp');
    expect(await cell.innerText()).toMatch(/\S/);
  }).toPass();
  const partner = await list.textOf(cell);

  const copied = await watchCopied(page);
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy value' }).click();
  await expect.poll(copied).toBe(partner);
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: `Only Partner: ${partner}` }).click();
  await expect(filters.chip('Partner')).toContainText(partner);
  await expect.poll(async () => new Set(await list.column('Partner'))).toEqual(new Set([partner]));

  await list.row(1).click();
  await list.details.getByText('Other records of this partner').click();
  await expect(list.details.getByRole('link', { name: /^Show all/ })).toBeVisible();
  await list.details.getByRole('button', { name: 'Copy Partner', exact: true }).click();
  await expect.poll(copied).toBe(partner);
  await page.keyboard.press('Escape');

  // With the keyboard, → enters the cells of the row, and the active cell can be copied; so can a selection.
  // The list is still filtered by this partner: no cell of the column is empty.
  await list.grid.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Home');
  const active = list.activeRow.locator('[data-active]');
  await expect(active).toHaveAttribute('aria-colindex', '1');
  for (let place = 1; place < partnerAt; place++) await page.keyboard.press('ArrowRight');
  await expect(active).toHaveAttribute('aria-colindex', String(partnerAt));
  const reached = await list.textOf(active);
  await expect(list.grid).toHaveAttribute(
    'aria-activedescendant',
    (await settled(() => active.getAttribute('id'))) ?? '',
  );
  await page.keyboard.press('ControlOrMeta+C');
  await expect.poll(copied).toBe(reached);
  await expect(page.getByText('Copied: Partner')).toBeVisible();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: /^Only Partner/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Copy row' }).click();
  await expect.poll(copied).toContain(`\t${reached}\t`);
  await expect(list.grid).toBeFocused();
  for (let place = 0; place < partnerAt; place++) await page.keyboard.press('ArrowLeft');
  await expect(active).toHaveCount(0);
  await page.keyboard.press('Shift+F10');
  await expect.poll(() => page.getByRole('menuitem', { name: /^Only / }).count()).toBeGreaterThan(1);
  await page.keyboard.press('Escape');

  // The list's export has a shortcut, and an entry in the palette.
  await page.keyboard.press('ControlOrMeta+E');
  await expect(page.getByRole('menuitem', { name: /XLSX/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list.grid).toBeFocused();
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type('export');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: /XLSX/ })).toBeFocused();
  await page.keyboard.press('Escape');

  await filters.clear.click();
  // Away from the top, nothing moves when records arrive; they wait behind a button with their number.
  // The totals of all records take more of the window than those of one partner.
  await expect(async () => {
    await list.grid.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await list.expectFullyVisible(list.activeRow);
  }).toPass();
  const seen = (await settled(() => list.activeRow.innerText())).replaceAll('\n', ' ');
  const pill = page.getByRole('button', { name: '3 new', exact: true });
  for (let added = 0; added < 3; added++) books.addExpense(small.companyId);
  await shell.syncNow.click();
  await expect(pill).toBeVisible();
  expect((await settled(() => list.activeRow.innerText())).replaceAll('\n', ' ')).toBe(seen);
  await pill.click();
  await expect(pill).toHaveCount(0);
  await list.expectFullyVisible(list.row(1));
});

test('a cell filters by each of its types or by a role, and an empty one by a missing value', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const { page } = await start();
  const shell = await connectCompanies(page, service, [service.companies[2]]);
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  const filters = new ListFilters(page);
  const cell = async (place: number, column: string) =>
    list.row(place).locator(`[aria-colindex="${(await list.headers()).indexOf(column) + 1}"]`);

  const types = await list.column('Types');
  const typed = types.findIndex((text) => text.trim() !== '–') + 1;
  await (await cell(typed, 'Types')).click({ button: 'right' });
  const only = page.getByRole('menuitem', { name: /^Only Type: / });
  const names = (await settled(() => only.allInnerTexts())).map((text) => text.replace('Only Type: ', ''));
  // The cell's text, and nothing more.
  expect(names.join(', ')).toBe(types[typed - 1]?.trim());
  const [name = ''] = names;
  await only.first().click();
  await expect(filters.chip('Type')).toContainText(name);
  await expect.poll(async () => (await list.column('Types')).every((text) => text.includes(name))).toBe(true);
  await filters.clear.click();

  // Records without a type are last.
  await list.sortBy('Types');
  await list.grid.focus();
  await page.keyboard.press('End');
  await list.expectFullyVisible(list.activeRow);
  const untyped = list.activeRow.locator(`[aria-colindex="${(await list.headers()).indexOf('Types') + 1}"]`);
  await expect(untyped).toHaveText('–');
  await untyped.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Only Type: not stated' }).click();
  await expect(filters.chip('Type')).toContainText('not stated');
  await expect.poll(async () => new Set(await list.column('Types'))).toEqual(new Set(['–']));

  await shell.open('Partners');
  const partners = new RecordList(page, 'Partners');
  const vendors = await partners.column('Vendor');
  const place = (await partners.headers()).indexOf('Vendor') + 1;
  const vendor = vendors.findIndex((text) => text.trim() === 'Yes') + 1;
  await partners.row(vendor).locator(`[aria-colindex="${place}"]`).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Only Role: Vendor' }).click();
  await expect.poll(async () => new Set(await partners.column('Vendor'))).toEqual(new Set(['Yes']));
});
