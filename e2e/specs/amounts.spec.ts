import { RecordList, type ListName } from '../pages/record-list.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { countAmounts, cutAmounts } from '../support/cut-amounts.ts';
import { VIEWPORT } from '../support/dashboard.ts';
import { beyondTheSides } from '../support/reflow.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

const WIDTHS = [960, 1024, 1280, 1440, 1920];

/** Amounts as lists receive them: usual, the largest exact ones, and texts that are no exact amounts. */
const AMOUNTS = [
  '12.50',
  '0',
  '-900000000000000.1234',
  '899999999999999.9999',
  '-1234567.8',
  '12 500,-',
  '123456789012345678901234567890',
  '1e9',
];

test('no amount is cut in any list, whatever its width and the size of the amount @core', async ({
  start,
  startBooks,
}) => {
  test.setTimeout(180_000);
  const books = await startBooks();
  const [, middle] = books.companies;
  if (!middle) throw new Error('the sample service has too few companies');
  const { companyId } = middle;
  for (const [place, amount] of AMOUNTS.entries()) {
    const [gross = ''] = AMOUNTS.slice(-1 - place);
    const fields = { currency: place % 2 === 0 ? 'EUR' : 1, paid_status: 1, due_at: '2026-11-02' };
    const amounts = { net_amount: amount, gross_amount: gross };
    books.addExpense(companyId, { ...fields, assignments: [amounts] });
    books.addIncome(companyId, { ...fields, ...amounts, vat_amount: amount });
  }
  const { page } = await start();
  const shell = await connectCompanies(page, books, [middle]);
  const expectWhole = async (where: string): Promise<void> => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: VIEWPORT.height });
      await expect.poll(() => cutAmounts(page), `${where}, ${width} wide`).toEqual([]);
      await expect.poll(() => beyondTheSides(page), `${where}, ${width} wide`).toEqual([]);
    }
    expect(await countAmounts(page), where).toBeGreaterThan(20);
  };
  for (const name of ['Expenses', 'Income'] satisfies ListName[]) {
    await page.setViewportSize(VIEWPORT);
    await shell.open(name);
    const list = new RecordList(page, name);
    await expect(list.row(1)).toContainText(/\w/);
    await expect(list.grid.getByText('12 500,-').first()).toBeVisible();
    await expectWhole(name);
    // A mark, and not bold: neither is in a total.
    const sent = list.grid.locator('[data-amount][data-as-sent]').first();
    await expect(sent.getByRole('img', { name: 'As sent by the service; not in totals' })).toBeVisible();
    await expect(sent).toHaveCSS('font-weight', '400');
    await list.total.getByRole('button', { name: / more currenc/ }).click();
    await list.grid.locator('[data-index]').first().click();
    await expect(list.details.getByText('Raw record')).toBeVisible();
    await expectWhole(`${name}, with details and all currencies`);
    await page.keyboard.press('Escape');
    await page.setViewportSize(VIEWPORT);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'A heading for each day' }).check();
    await page.keyboard.press('Escape');
    await expectWhole(`${name}, by day`);
    await narrow(list, 'Gross');
    await expectWhole(`${name}, with a narrow column`);
  }
});

/** Drags the edge of a column towards its beginning, as far as possible. */
async function narrow(list: RecordList, column: string): Promise<void> {
  const header = list.header(column);
  const box = await settled(() => header.boundingBox());
  if (!box) throw new Error('the header is not visible');
  const { mouse } = list.page;
  await mouse.move(box.x + box.width - 3, box.y + 4);
  await mouse.down();
  await mouse.move(box.x + 2, box.y + 4, { steps: 5 });
  await mouse.up();
}
