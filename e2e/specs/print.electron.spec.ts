import { RecordList } from '../pages/record-list.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { chooseInMenu } from '../support/desktop.ts';
import { catchPrints, sheetsOf } from '../support/paper.ts';
import { squeezed } from '../support/pdf-text.ts';
import { expect, test } from '../support/test.ts';

interface Expense {
  partner_name: string | null;
}

/** More of what is printed is read back in the browser window. */
test('the menu prints a list whole, with its names and with headings on every sheet', async ({
  start,
  startService,
}) => {
  const service = await startService({ volume: 0.1 });
  const [, company] = service.companies;
  const dashboard = await start();
  const { page, electron } = dashboard;
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Expenses');
  await expect(new RecordList(page, 'Expenses').row(1)).toBeVisible();
  await catchPrints(page);

  if (!electron) throw new Error('not in Electron');
  await chooseInMenu(electron, '&File', '&Print…');
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1');

  const sheets = await sheetsOf(dashboard);
  const sent = await service.list<Expense>(company, '/1/expenses/');
  expect(sent.length, 'more than one answer of the core').toBeGreaterThan(100);
  expect(sheets[0]).toContain(squeezed(`Expenses${company.name}`));
  const names = sent.flatMap(({ partner_name: name }) => (name ? [squeezed(name)] : []));
  expect(names.filter((name) => !sheets.join('').includes(name))).toEqual([]);
  // On the last there may be the sums alone.
  for (const sheet of sheets.slice(0, -1))
    expect(sheet).toContain('DateDuedatePartnerNumberTypesNetVATGrossCurrencyPaidstatus');
});
