import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { SCREENS, Shell } from '../pages/shell.ts';
import { AMOUNT } from '../../shared/testing/amount-pattern.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { fillWithExpenses } from '../support/long-list.ts';
import { catchPrints, openExpensesToPrint, printByKey, sheetsOf } from '../support/paper.ts';
import { setPassphrase } from '../support/passphrase.ts';
import { squeezed } from '../support/pdf-text.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

interface Expense {
  invoice_number: string | null;
}

/** As in the header of a print, without spaces. */
const PRINTED = /Printed\d+\w+\d{4},\d\d:\d\d:\d\d/;
const UPDATED = /[Ff]iguresupdated:\d+\w+\d{4},\d\d:\d\d:\d\d/;
/** Controls of the frame around a screen, and buttons. */
const CONTROLS = [
  'Skiptothecontent',
  'Syncallcompanies',
  'Connectacompany',
  'Setapassphrase',
  'Excelworkbook',
];

test('a list prints in full, with names, headings on every sheet, its filter and its age @core', async ({
  start,
  startService,
}) => {
  const service = await startService({ volume: 0.1 });
  const [, company] = service.companies;
  const dashboard = await start();
  const { page } = dashboard;
  const sent = await openExpensesToPrint<Expense>(dashboard, service, company);

  const sheets = await printByKey(dashboard);
  const all = sheets.join('');
  expect(sheets[0]).toContain(squeezed(`Expenses${company.name}`));
  expect(sheets[0]).toMatch(UPDATED);
  expect(sheets[0]).toMatch(PRINTED);
  expect(sheets[0]).toContain(`${sent.length}records`);
  expect(all.split(`Total${sent.length}records`), 'prints the total once').toHaveLength(2);
  const numbers = sent.flatMap(({ invoice_number: number }) => (number ? [squeezed(number)] : []));
  expect(numbers.length).toBeGreaterThan(100);
  expect(
    numbers.filter((number) => !all.includes(number)),
    'prints every record',
  ).toEqual([]);
  // The last sheet may contain only the totals.
  for (const sheet of sheets.slice(0, -1))
    expect(sheet).toContain('DateDuedatePartnerNumberTypesNetVATGrossCurrencyPaidstatus');
  for (const [place, sheet] of sheets.entries())
    expect(sheet).toContain(`Page${place + 1}of${sheets.length}`);

  const filters = new ListFilters(page);
  await filters.choose('Paid status', /^Unpaid/);
  await expect(page.getByText(/^[\d,]+ of [\d,]+/).first()).toBeVisible();
  const [narrowed = ''] = await printByKey(dashboard);
  expect(narrowed).toContain('Shown:Paidstatus:Unpaid');
  await expect(new RecordList(page, 'Expenses').row(1), 'the screen is restored').toBeVisible();
});

test('every screen prints with its company, its choices and its age, and without controls', async ({
  start,
  startService,
}) => {
  test.setTimeout(240_000);
  const service = await startService();
  const [, middle, small] = service.companies;
  const dashboard = await start();
  const { page } = dashboard;
  const shell = await connectCompanies(page, service, [middle, small]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shell.choose(small.name);
  await catchPrints(page);
  for (const screen of SCREENS) {
    await shell.open(screen);
    await expect(page.getByLabel('Loading…')).toHaveCount(0);
    const sheets = await printByKey(dashboard);
    const all = sheets.join('');
    expect(sheets[0], screen).toContain(squeezed(screen));
    // The sheets of a pack have edges of their own, and a table with the age of the data.
    const isPack = screen === 'Client pack';
    if (isPack) {
      for (const [place, sheet] of sheets.entries()) {
        expect(sheet, 'as in the preview').toContain(`${place + 1}/${sheets.length}`);
        expect(sheet).toMatch(/Created\d+\w+\d{4}/);
      }
    } else expect(sheets[0], screen).toMatch(PRINTED);
    if (screen !== 'Settings' && !isPack) expect(sheets[0], screen).toMatch(UPDATED);
    for (const control of CONTROLS) expect(all, screen).not.toContain(control);
    const isOfOne = await settled(() => page.evaluate(() => location.hash.startsWith('#/companies/')));
    if (isOfOne && screen !== 'Companies') expect(sheets[0], screen).toContain(squeezed(small.name));
    if (screen === 'Overview') {
      expect(sheets[0]).toContain('Allcompanies');
      for (const { name } of [middle, small]) expect(all).toContain(squeezed(name));
    }
    expect(
      sheets.filter((text) => squeezed(text) === ''),
      `${screen} prints no empty sheet`,
    ).toEqual([]);
  }

  await shell.open('Worklists');
  const [name = ''] = await settled(() =>
    page.getByRole('table').getByRole('rowheader').getByRole('button').allInnerTexts(),
  );
  const [worklist = ''] = await printByKey(dashboard);
  expect(worklist, 'the name on an expandable row').toContain(squeezed(name));
  expect(worklist).toContain('Shown:Worklist:Agedopenitems');

  await shell.open('Balances');
  const [account = ''] = await settled(() =>
    page.getByRole('table').getByRole('rowheader').getByRole('button').allInnerTexts(),
  );
  const cells = await settled(() => page.getByRole('table').getByRole('cell').allInnerTexts());
  const amounts = cells.filter((text) => AMOUNT.test(text)).map(squeezed);
  expect(amounts).not.toEqual([]);
  const [balances = ''] = await printByKey(dashboard);
  for (const amount of amounts) expect(balances).toContain(amount);
  expect(balances, 'the name that opens a history').toContain(squeezed(account));

  await page.keyboard.press('ControlOrMeta+Shift+H');
  await expect(shell.hideAmounts).toHaveAttribute('aria-pressed', 'true');
  const [hidden = ''] = await printByKey(dashboard);
  expect(hidden, 'hidden amounts stay hidden').toContain('•••');
  for (const amount of amounts) expect(hidden).not.toContain(amount);
});

test('for a list beyond the limit, the first rows print with a note, and without totals', async ({
  start,
  profile,
}) => {
  test.setTimeout(240_000);
  await fillWithExpenses(profile, 2_345);
  const dashboard = await start();
  const { page } = dashboard;
  const shell = new Shell(page);
  await shell.open('Expenses');
  await expect(new RecordList(page, 'Expenses').row(1)).toBeVisible();
  await catchPrints(page);

  const unprepared = (await sheetsOf(dashboard)).join('');
  expect(unprepared).toMatch(/Thefirst\d00of2,34[56]records;theotherswerenotloaded/);

  const sheets = await printByKey(dashboard);
  const all = sheets.join('');
  expect(sheets[0]).toMatch(/Thefirst2,000of2,34[56]records\.Forall,chooseExport\./);
  // One record has another kind of number: the others are copies of it.
  expect(new Set(all.match(/N-\d+/g)).size).toBe(2_000 - 1);
  expect(all).toContain('Totalsofallrecordsarenotprinted');
  expect(all).not.toMatch(/Total2,34[56]records/);
});

test('while locked, nothing of the books prints', async ({ start, startService }) => {
  const service = await startService();
  const [, , company] = service.companies;
  const dashboard = await start();
  const { page } = dashboard;
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Settings');
  await setPassphrase(page);
  await shell.open('Balances');
  await catchPrints(page);
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+P');
  const text = (await sheetsOf(dashboard)).join('');
  expect(text).not.toContain(squeezed(company.name));
  expect(text).not.toMatch(/Printed|Balances/);
  await expect(page.locator('html')).not.toHaveAttribute('data-prints', /[1-9]/);
});
