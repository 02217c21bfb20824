import { ConnectForm } from '../pages/connect.ts';
import { Insights } from '../pages/insights.ts';
import { Shell } from '../pages/shell.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

interface Expense {
  issued_at?: string | null;
  currency?: unknown;
  assignments?: { gross_amount?: string }[];
}

test('monthly totals match the service’s records, as bars and as a table, and a bar opens its records @core', async ({
  reading: { page, shell, service, company },
}) => {
  const expenses = await service.list<Expense>(company, '/1/expenses/');
  await shell.open('Insights');
  const insights = new Insights(page);
  // Last year is over, so no record of it is added during the test.
  await insights.choosePeriod('Last year');
  const year = new Date().getFullYear() - 1;

  // By keyboard: one tab stop, then bar by bar; Enter opens the records.
  const bars = insights.months.getByRole('link');
  await expect(bars.first()).toBeVisible();
  await bars.last().focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const focused = page.locator('a:focus');
  await expect(focused).toHaveAttribute('aria-label', new RegExp(`^Expenses, \\w+ ${year}: `));
  const address = (await settled(() => focused.getAttribute('href'))) ?? '';
  const words = new URLSearchParams(address.split('?')[1]);
  const [from = '', to = ''] = words.get('date')?.split('..') ?? [];
  const name = (await settled(() => focused.getAttribute('aria-label'))) ?? '';

  const raw = (currency: unknown): string =>
    typeof currency === 'number' ? `#${currency}` : typeof currency === 'string' ? currency : '';
  const shown = expenses.filter(
    ({ issued_at: date, currency }) =>
      typeof date === 'string' && from <= date && date <= to && raw(currency) === words.get('currency'),
  );
  const cents = shown
    .flatMap(({ assignments = [] }) => assignments)
    .reduce((sum, { gross_amount: gross }) => sum + Math.round(Number(gross) * 100), 0);
  const written = (cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 }).replace('-', '−');
  expect(name.replace(/\u00a0/g, ' ')).toContain(`${words.get('currency')} ${written}`);

  await insights.showTable();
  const month = new Date(`${from}T00:00:00Z`).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
  const figure = await insights.figure(`${month} ${year}`, 'Expenses');
  await expect(figure).toHaveText(written);
  await figure.getByRole('link').click();
  await expect(shell.heading('Expenses')).toBeVisible();
  await expect(page).toHaveURL(({ href }) => href.includes(`date=${from}..${to}`));

  // A single partner: totals, months, open items, last records, changes.
  await shell.open('Insights');
  await page.getByRole('table', { name: 'Expenses by partner' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Totals of the period' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open items' })).toContainText(/\d+ records?/);
  await expect(page.getByRole('region', { name: 'Changes to its own record' })).toBeVisible();
  // Away from the chart, whose bars show a tooltip under the pointer.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessibleInBoth(page, 'partner');
  const latest = page.getByRole('region', { name: 'Latest records' }).getByRole('link');
  await expect(latest).not.toHaveCount(0);
  await latest.first().click();
  await expect(page.getByText('Raw record')).toBeVisible();

  // A single type likewise; a link and the navigation lead from its page back to the company.
  await shell.open('Insights');
  await insights.choosePeriod('Last year');
  await expect(shell.content.locator('[aria-busy=true]')).toHaveCount(0);
  const type = page.getByRole('table', { name: 'Expenses by type' }).getByRole('link').first();
  const typeName = await settled(() => type.innerText());
  await type.click();
  await expect(shell.heading(typeName)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Totals of the period' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Open items' })).toContainText(/\d+ records?/);
  await expect(latest).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Whole company' }).click();
  await expect(shell.heading('Insights')).toBeVisible();
  await expect(page, 'keeps the period').toHaveURL(/insights\?.*period=lastYear/);
  await type.click();
  await expect(shell.heading(typeName)).toBeVisible();
  await shell.open('Insights');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the forecast works by keyboard and for screen readers (${colorScheme})`, async ({
    start,
    startService,
  }) => {
    const service = await startService();
    const [, , company] = service.companies;
    const { page } = await start();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const shell = new Shell(page);
    await new ConnectForm(page).addFirst(service, company);
    await shell.waitUntilSynced(company.name);
    await shell.open('Insights');
    const insights = new Insights(page);
    const { forecast } = insights;
    await insights.openForecast();
    // Its records' currency is unidentified, so no account is in it, and the starting balance is unknown.
    await expect(forecast.getByText('not known', { exact: true })).toBeVisible();
    await expect(forecast.getByRole('group', { name: /day by day/ })).toHaveAttribute(
      'aria-label',
      /^Change from now/,
    );
    await expect(forecast.getByText('Not included in the line', { exact: true })).toBeVisible();
    await forecast.getByRole('switch', { name: 'Include overdue items, as if due today' }).press('Space');
    await expect(forecast.getByText('Included, as if due today')).toBeVisible();
    await insights.chooseCurrency(/^CZK/);
    await expect(forecast.getByRole('group', { name: /day by day/ })).toHaveAttribute(
      'aria-label',
      /^Balance day by day/,
    );
    await expect(forecast.getByText('not known', { exact: true })).toHaveCount(0);
    await insights.chooseDays('Next 90 days');
    await expect(page).toHaveURL(/ahead=90&overdue=today/);
    await expect(forecast.getByText(/A second line, .* appears after 3 recorded payments/)).toBeVisible();

    // The brush under the line: one end by keyboard, the other by pointer; stored in the address.
    const first = forecast.getByRole('slider', { name: 'Show from' });
    await first.focus();
    for (let day = 0; day < 10; day += 1) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/window=10\.\.89/);
    const last = forecast.getByRole('slider', { name: 'Show until' });
    const from = await settled(() => first.boundingBox());
    const to = await settled(() => last.boundingBox());
    if (!from || !to) throw new Error('the brush is not visible');
    await last.hover();
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, to.y + 8, { steps: 5 });
    await page.mouse.up();
    await expect(page).toHaveURL(/window=10\.\.[45]\d/);

    // Dragging between the ends moves both, but not beyond the forecast.
    const shownDays = (): number[] => (/window=(\d+)\.\.(\d+)/.exec(page.url()) ?? []).slice(1).map(Number);
    const [, begunWith = 0] = await settled(async () => shownDays());
    const between = forecast.getByRole('slider', { name: 'Move the period shown' });
    await between.hover();
    const grip = await settled(() => between.boundingBox());
    if (!grip) throw new Error('the middle of the brush is not visible');
    await page.mouse.down();
    await page.mouse.move(grip.x + grip.width / 2 + (to.x - from.x) / 8, to.y + 8, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => shownDays()[0]).toBeGreaterThan(15);
    const [dragged = 0, draggedEnd = 0] = await settled(async () => shownDays());
    expect(draggedEnd - dragged).toBe(begunWith - 10);
    await between.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shownDays).toEqual([dragged - 1, draggedEnd - 1]);
    await page.keyboard.press('End');
    await expect.poll(shownDays).toEqual([89 - (draggedEnd - dragged), 89]);
    await expect(between).toHaveAttribute('aria-valuetext', / to \d+ \w+ \d{4}$/);
    const shown = await settled(() => forecast.getByText(/^Period shown: /).innerText());
    await expect(first).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}$/);
    const until = (await settled(() => last.getAttribute('aria-valuetext'))) ?? '';
    expect(shown).toContain(until);
    await expect(forecast.getByRole('group', { name: new RegExp(`On ${until}: `) })).toBeVisible();
    await page.reload();
    await expect(forecast.getByText(shown)).toBeVisible();
    await expect(page.getByLabel('Loading…')).toHaveCount(0);
    await expectAccessible(page, colorScheme);
    await forecast.getByRole('button', { name: 'Show the whole period' }).click();
    await expect(page).not.toHaveURL(/window=/);
  });
}

test('a second line moves due items by their partner’s average days late, and a day lists the moved items', async ({
  start,
  startBooks,
}) => {
  const books = await startBooks();
  const [, , small] = books.companies;
  if (!small) throw new Error('the sample service has too few companies');
  const { companyId } = small;
  const due = { paid_status: 1, due_at: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) };
  const ids = Array.from({ length: 100 }, () => books.addExpense(companyId, due));
  const { page } = await start();
  const shell = await connectCompanies(page, books, [small]);
  const insights = new Insights(page);
  const { forecast } = insights;
  // Every other one is found to be paid: some partners have three or more payments, and further open items.
  for (const id of ids.filter((_id, place) => place % 2 === 0)) {
    books.editExpense(companyId, id, { paid_status: 2 });
  }
  await shell.open('Sync');
  await page.getByRole('button', { name: 'Start full resync' }).click();
  await shell.open('Insights');
  await insights.openForecast();
  await expect(forecast.getByText('Due dates plus typical days late')).toBeVisible();
  await books.stop();
  await forecast.getByText('The dashed line adds typical days late').click();
  await expect(
    forecast.getByText(/The dashed line .* a median per partner, from [\d,]+ payments of [\d,]+ partner/),
  ).toBeVisible();
  await expect(forecast.getByText(/a payment counts on the day an update first shows it/)).toBeVisible();
  const table = forecast.getByRole('table', { name: 'Days with items due' });
  await expect(table.getByRole('columnheader', { name: /with typical days late/i })).toBeVisible();

  const chart = forecast.getByRole('group', { name: /A second, dashed line/ });
  const days = chart.getByRole('link');
  const items = forecast.getByRole('region', { name: /^Items on / });
  // Requests sent before the service stopped may still be answered, and make another day the last.
  await expect(async () => {
    await days.first().focus();
    await page.keyboard.press('End');
    await expect(days.last()).toBeFocused({ timeout: 1_000 });
    expect(await days.last().getAttribute('aria-label')).toMatch(/: .* · with typical days late: /);
    await page.keyboard.press('Enter');
    await expect(items.getByRole('table').getByRole('link')).not.toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await items.getByRole('link', { name: 'Close' }).click();
  await expect(items).toHaveCount(0);
  await page.goBack();
  await expect(items).toBeVisible();
  await expectAccessibleInBoth(page, 'forecast with two lines');
});
