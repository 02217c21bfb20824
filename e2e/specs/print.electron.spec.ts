import { chooseInMenu } from '../support/desktop.ts';
import { openExpensesToPrint, sheetsOf } from '../support/paper.ts';
import { squeezed } from '../support/pdf-text.ts';
import { expect, test } from '../support/test.ts';

interface Expense {
  partner_name: string | null;
}

/** The browser window's tests check more of the printed content. */
test('the menu prints a list in full, with its names and with headings on every sheet', async ({
  start,
  startService,
}) => {
  const service = await startService({ volume: 0.1 });
  const [, company] = service.companies;
  const dashboard = await start();
  const { page, electron } = dashboard;
  const sent = await openExpensesToPrint<Expense>(dashboard, service, company);

  if (!electron) throw new Error('not in Electron');
  await chooseInMenu(electron, '&File', '&Print…');
  await expect(page.locator('html')).toHaveAttribute('data-prints', '1');

  const sheets = await sheetsOf(dashboard);
  expect(sheets[0]).toContain(squeezed(`Expenses${company.name}`));
  const names = sent.flatMap(({ partner_name: name }) => (name ? [squeezed(name)] : []));
  expect(names.filter((name) => !sheets.join('').includes(name))).toEqual([]);
  // The last sheet may contain only the totals.
  for (const sheet of sheets.slice(0, -1))
    expect(sheet).toContain('DateDuedatePartnerNumberTypesNetVATGrossCurrencyPaidstatus');
});
