import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('columns are chosen, moved and widened, the filter stays, and both survive a restart @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, middle, small] = service.companies;
  const first = await start();
  const shell = await connectCompanies(first.page, service, [middle, small]);
  await shell.choose(middle.name);
  await shell.open('Expenses');
  const list = new RecordList(first.page, 'Expenses');

  await first.page.getByRole('button', { name: 'Columns' }).click();
  const menu = first.page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'VAT' }).click();
  await expect(menu.getByRole('checkbox', { name: 'VAT' })).not.toBeChecked();
  await menu.getByRole('checkbox', { name: 'Payment method' }).click();
  await expect(menu.getByRole('checkbox', { name: 'Payment method' })).toBeChecked();
  await expectAccessible(first.page, 'columns');
  await menu.getByRole('button', { name: 'Move Number towards the front' }).click();
  await menu.getByRole('checkbox', { name: 'A heading for each day' }).click();
  await first.page.keyboard.press('Escape');
  await expect(list.header('VAT')).toHaveCount(0);
  await expect(list.header('Payment method')).toBeVisible();
  // The list is sorted by date: each day has a heading with its date, number of records and totals.
  const heading = list.grid.getByRole('row', { name: /^\w+day,? \d+ \w+ \d{4}/ });
  await expect(heading.first()).toContainText(/\d+ records?\s+Gross\s+#\d\s[\d,.]+/);
  const counted = Number(/(\d+) record/.exec(await settled(() => heading.first().innerText()))?.[1]);
  await expect(list.row(counted + 2), 'the next day’s heading').toHaveText(
    await settled(() => heading.nth(1).innerText()),
    {
      useInnerText: true,
    },
  );
  await list.grid.focus();
  for (let step = 0; step <= counted; step += 1) await first.page.keyboard.press('ArrowDown');
  await expect(list.activeRow, 'skips the heading').toHaveAttribute('aria-rowindex', String(counted + 4));
  const headers = ['Date', 'Due date', 'Number', 'Partner'];
  await expect.poll(async () => (await list.headers()).slice(0, 4)).toEqual(headers);

  const edge = await settled(() => list.header('Number').locator('[data-edge]').boundingBox());
  const before = await settled(() => list.header('Number').boundingBox());
  if (!edge || !before) throw new Error('the header is not visible');
  await first.page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await first.page.mouse.down();
  await first.page.mouse.move(edge.x + 90, edge.y + 4, { steps: 5 });
  await first.page.mouse.up();
  const width = async () =>
    Math.round((await settled(() => list.header('Number').boundingBox()))?.width ?? 0);
  await expect.poll(width).toBeGreaterThan(Math.round(before.width) + 60);
  const widened = await width();

  // The list can also be sorted by a newly shown column.
  await list.sortBy('Payment method');
  const methods = await list.column('Payment method');
  expect(methods.filter((text) => text !== '–')).toEqual(methods.filter((text) => text !== '–').toSorted());
  const filters = new ListFilters(first.page);
  await filters.choose('Paid status', 'Unpaid');

  await shell.choose(small.name);
  await expect(filters.chips, 'the other company’s list has no filter').toHaveCount(0);
  await expect.poll(async () => (await list.headers()).slice(0, 4)).toEqual(headers);
  await first.stop();

  const second = await start();
  const again = new RecordList(second.page, 'Expenses');
  const shellAgain = new Shell(second.page);
  await shellAgain.choose(middle.name);
  await shellAgain.open('Expenses');
  await expect(new ListFilters(second.page).chip('Paid status')).toContainText('Unpaid');
  await expect(again.header('Payment method')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await again.headers()).slice(0, 4)).toEqual(headers);
  expect(Math.round((await settled(() => again.header('Number').boundingBox()))?.width ?? 0)).toBe(widened);

  await again.sortBy('Date');
  await expect(again.row(1)).toContainText(/\d+ records?/);

  await second.page.getByRole('button', { name: 'Columns' }).click();
  await second.page.getByRole('button', { name: 'Reset columns' }).click();
  await second.page.keyboard.press('Escape');
  await expect(again.header('VAT')).toBeVisible();
  await second.stop();
});
