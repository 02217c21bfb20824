import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';

/** One and a half times the expenses of the largest sample company. */
const EXPENSES = 42_000;

interface Page {
  count: number;
  results: { id: number }[];
}

test('42,000 expenses can be browsed to the last one, by keyboard and by scrollbar', async ({
  start,
  startService,
}) => {
  const service = await startService({ volume: EXPENSES / 28_000 });
  const [company] = service.companies;
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, company);
  await shell.waitUntilSynced(company.name, 180_000);
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  const { count } = await service.get<Page>(company, '/1/expenses/?page_size=1');
  expect(count).toBe(EXPENSES);
  await expect(list.total).toContainText(`${count.toLocaleString('en-GB')} records`);
  await expect(list.grid).toHaveAttribute('aria-rowcount', String(count + 1));

  await list.grid.focus();
  await page.keyboard.press('End');
  const last = list.row(count);
  await list.expectFullyVisible(last);
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await list.expectFullyVisible(list.row(1));

  await list.dragToEnd(last);

  await last.click();
  const { id } = await list.rawRecord();
  const oldest = await service.get<Page>(company, '/1/expenses/?ordering=created&page_size=200');
  expect(oldest.results.map((record) => record.id)).toContain(id);
});
