import type { Locator, Page } from '@playwright/test';
import { convertAmount } from '../../shared/conversion.ts';
import { Shell } from '../pages/shell.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';

const BANK = `Date,USD,HUF,
2026-11-20,1.0842,392.15,
2026-11-19,1.0811,391.8,
2010-01-04,1.4389,270.4,
`;

async function openRates(page: Page): Promise<Locator> {
  await new Shell(page).open('Settings');
  return page.getByRole('region', { name: 'Reporting currency' });
}

async function choose(region: Locator, label: string, code: string): Promise<void> {
  const field = region.getByRole('combobox', { name: label });
  await field.fill(code);
  // The dropdown of a field that was just left may still be closing.
  const options = region.page().getByRole('listbox', { name: label });
  await options.getByRole('option', { name: code }).click();
}

async function typeRate(region: Locator, figure: string): Promise<void> {
  await region.getByLabel('Equals').fill(figure);
  await region.getByRole('button', { name: 'Add rate' }).click();
}

async function undo(page: Page, message: string): Promise<void> {
  const notice = page.getByRole('alert').filter({ hasText: message });
  await notice.getByRole('button', { name: 'Undo', exact: true }).click();
}

test('rates are typed, questioned, removed and restored @core', async ({ start }) => {
  const { page } = await start();
  const region = await openRates(page);
  await expect(region.getByText('There are no rates yet')).toBeVisible();
  await choose(region, 'Reporting currency', 'EUR');
  await choose(region, 'In currency', 'HUF');
  await typeRate(region, '0');
  await expect(region.getByText('A number above zero')).toBeVisible();
  await typeRate(region, '392.15');
  await expect(region.getByRole('row', { name: '1 EUR = 392.15 HUF' })).toBeVisible();

  await typeRate(region, '39.215');
  const doubt = region.getByRole('alert');
  await expect(doubt).toContainText('1 EUR = 392.15 HUF');
  await expect(doubt).toContainText('Is 1 EUR = 39.215 HUF correct?');
  await doubt.getByRole('button', { name: 'Yes, add it' }).click();
  await expect(region.getByRole('row', { name: '1 EUR = 39.215 HUF' })).toBeVisible();
  await undo(page, 'Saved: 1 EUR = 39.215 HUF');
  await expect(region.getByRole('row', { name: '1 EUR = 392.15 HUF' })).toBeVisible();

  await region.getByRole('button', { name: 'Remove EUR/HUF (Typed)' }).click();
  await expect(region.getByText('There are no rates yet')).toBeVisible();
  await undo(page, 'Rates removed: EUR/HUF');
  await page.reload();
  await expect(region.getByRole('row', { name: '1 EUR = 392.15 HUF' })).toBeVisible();
  await expect(region.getByRole('combobox', { name: 'Reporting currency' })).toHaveValue(/^EUR/);
});

test('rates are imported from the European Central Bank’s file, and rejections are explained', async ({
  start,
}) => {
  const { page } = await start();
  const region = await openRates(page);
  const choice = region.getByLabel('File of exchange rates to import');
  const file = (text: string) => ({
    name: 'eurofxref-hist.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });

  await choice.setInputFiles(file('PK\u0003\u0004'));
  await expect(region.getByText('The file is a ZIP archive')).toBeVisible();
  await choice.setInputFiles(file(BANK.replace('1.0811', 'one')));
  await expect(region.getByText('Line 3 has no rate above zero')).toBeVisible();

  await choice.setInputFiles(file(BANK));
  await expect(region.getByText('4 rates of 2 currency pairs')).toBeVisible();
  await expect(region.getByText('2 rates from before the last 10 years are not imported')).toBeVisible();
  await region.getByRole('button', { name: 'Import these rates' }).click();
  await expect(region.getByRole('row', { name: '1 EUR = 392.15 HUF' })).toContainText('ECB file');
  await expect(region.getByRole('row', { name: '1 EUR = 1.0842 USD' })).toContainText('2 days');
  await undo(page, 'Rates imported');
  await expect(region.getByText('There are no rates yet')).toBeVisible();
});

test('the overview shows one converted total with its rates, and never a converted amount without one @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const { page } = await start();
  const shell = await connectCompanies(page, service, [service.companies[1]]);
  const line = page.getByRole('group', { name: 'Converted total' });
  await shell.open('Overview');
  await expect(page.getByText('Cash in EUR')).toBeVisible();
  await expect(line).toBeHidden();

  const region = await openRates(page);
  await choose(region, 'Reporting currency', 'EUR');
  await shell.open('Overview');
  await expect(line).toContainText(/^≈ EUR\s[\d,.]+ · no rate needed · CHF\s−?[\d,.]+ not included/);
  await expect(line).toContainText('Approximate; not for statutory reporting');

  await openRates(page);
  await choose(region, 'In currency', 'CHF');
  await typeRate(region, '0.9437');
  await shell.open('Overview');
  await expect(line).toContainText('1 rate, of today');
  await expect(line).not.toContainText('not included');
  await line.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Converted to EUR' });
  const row = dialog.getByRole('row').filter({ hasText: '1 EUR = 0.9437 CHF' });
  await expect(row).toContainText('Typed');
  const plain = (text = ''): string => text.replaceAll(/[^\d.−]/g, '').replace('−', '-');
  const rate = { base: 'EUR', quote: 'CHF', day: '2026-01-01', rate: '0.9437', source: 'typed' } as const;
  await expect
    .poll(async () => {
      const [sent, , result] = await row.getByRole('cell').allTextContents();
      return plain(result) === convertAmount(plain(sent), 'CHF', 'EUR', [rate])?.amount;
    })
    .toBe(true);
  await expectAccessible(page, 'rates of a converted total');
});
