import { RecordList } from '../pages/record-list.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('records are marked as reviewed in a worklist and in a list, and the mark can be undone @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [large, , small] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [large, small]);
  await service.stop();
  await shell.open('Worklists');
  await page.getByText('Incomplete', { exact: true }).click();
  await page.getByText('No number').click();
  const toggles = page
    .getByRole('table', { name: 'Records without a number' })
    .getByRole('button', { name: /^Reviewed: / });
  // The notice before the last one fades away meanwhile.
  const takeBack = async (message: string) => {
    await expect(page.getByText(message)).toBeVisible();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveCount(1);
    await undo.click();
  };
  await expect(toggles.first()).toBeVisible();
  // No list still dims its earlier content.
  await expect(shell.content.locator('[aria-busy=true]')).toHaveCount(0);
  const count = await settled(() => toggles.count());

  // A reviewed record leaves the list, and the focus moves to the record in its place.
  await toggles.first().focus();
  await page.keyboard.press('Enter');
  await expect(toggles).toHaveCount(count - 1);
  await expect(toggles.first()).toBeFocused();
  await takeBack('1 record marked as reviewed.');
  await expect(toggles).toHaveCount(count);

  await page.getByRole('switch', { name: 'Include reviewed' }).click();
  await expect(toggles.first()).toHaveAttribute('aria-pressed', 'false');
  await toggles.first().click();
  await expect(toggles.first()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'a reviewed record');
  await toggles.first().click();
  await expect(toggles.first()).toHaveAttribute('aria-pressed', 'false');

  await shell.choose(large.name);
  await shell.open('Worklists');
  await page.getByText('Likely duplicates').click();
  const groups = page.getByRole('region', { name: /^Same partner/ });
  await expect(groups.first()).toBeVisible();
  const before = await settled(() => groups.count());
  const inGroup = groups.first().getByRole('button', { name: /^Reviewed: /, pressed: false });
  const lines = await settled(() => inGroup.count());
  expect(lines).toBeGreaterThan(1);
  await groups.first().getByRole('button', { name: 'Mark group as reviewed' }).click();
  await expect(groups).toHaveCount(before - 1);
  await takeBack(`${lines} records marked as reviewed.`);
  await expect(groups).toHaveCount(before);
  await expect(inGroup).toHaveCount(lines);

  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  const cell = list.row(1).locator('[aria-colindex="1"]');
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark as reviewed' }).click();
  await expect(page.getByText('1 record marked as reviewed.')).toBeVisible();
  await cell.click();
  const reviewed = page.getByRole('switch', { name: 'Reviewed' });
  await expect(reviewed).toBeChecked();
  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark as not reviewed' }).click();
  await expect(reviewed).not.toBeChecked();
  await takeBack('1 record marked as not reviewed.');
  await expect(reviewed).toBeChecked();
});
