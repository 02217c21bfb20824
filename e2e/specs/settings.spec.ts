import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { localDate } from '../../shared/calendar.ts';
import { ListFilters } from '../pages/list-filters.ts';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

const WANTED = {
  'Update balances every': '7',
  'Update lists every': '45',
  Overlap: '3',
  'Full resync within': '48',
  'Keep the change history for': '900',
};

async function expectWanted(page: Page): Promise<void> {
  await new Shell(page).open('Settings');
  for (const [label, value] of Object.entries(WANTED)) {
    await expect(page.getByLabel(label)).toHaveValue(new RegExp(`^${value}\\b`));
  }
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
}

/** Lightness of the page's background: 0 is black, 255 white. */
async function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    return (red + green + blue) / 3;
  });
}

test('sync and theme settings apply as they are entered, are limited to their range, and persist @core', async ({
  start,
}) => {
  const first = await start();
  const { page } = first;
  const shell = new Shell(page);
  await shell.open('Settings');

  await test.step('an interval out of range is limited to the maximum', async () => {
    const field = page.getByLabel('Update lists every');
    await field.fill('99');
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue(/^60\b/);
  });

  await test.step('a number typed just before the window closes is saved', async () => {
    const field = page.getByLabel('Overlap');
    await field.fill('9');
    await page.reload();
    await shell.open('Settings');
    await expect(field).toHaveValue(/^9\b/);
  });

  await test.step('each change is confirmed as saved, for the same time', async () => {
    const saved = page.getByRole('region', { name: 'Appearance' }).getByText('Saved');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect(saved).toBeVisible();
    await page.clock.runFor(2_900);
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => lightness(page)).toBeLessThan(80);
    for (const passed of [200, 1_400, 1_300]) {
      await page.clock.runFor(passed);
      await expect(saved).toBeVisible();
    }
    await page.clock.runFor(200);
    await expect(saved).toBeHidden();
    await page.clock.resume();
  });

  await test.step('the theme is light, dark, or the system’s', async () => {
    await page.getByRole('radio', { name: 'Light' }).click();
    await expect.poll(() => lightness(page)).toBeGreaterThan(200);
    const theme = page.getByRole('radiogroup', { name: 'Theme' });
    await theme.getByRole('radio', { name: 'Same as system' }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => lightness(page)).toBeLessThan(80);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => lightness(page)).toBeGreaterThan(200);
  });

  for (const [label, value] of Object.entries(WANTED)) {
    await page.getByLabel(label).fill(value);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('region', { name: 'Sync' }).getByText('Saved')).toBeVisible();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await shell.open('Companies');
  await expectWanted(page);
  await first.stop();

  await expectWanted((await start()).page);
});

test('numbers, dates, rows and the week use the chosen formats, also after a restart', async ({
  start,
  startService,
}) => {
  const { page } = await start();
  const service = await startService();
  const shell = await connectCompanies(page, service, [service.companies[0]]);
  const filters = new ListFilters(page);
  for (const [day, place] of [
    ['Saturday', 6],
    ['Sunday', 0],
  ] as const) {
    await shell.open('Settings');
    await page.getByLabel('First day of the week').selectOption({ label: day });
    await expect(page.getByRole('region', { name: 'Figures and dates' }).getByText('Saved')).toBeVisible();
    await shell.open('Expenses');
    const dates = await filters.begin('Date');
    await dates.getByRole('button', { name: 'This week' }).click();
    await filters.chip('Date').getByRole('button', { name: /^Date/ }).click();
    const editor = page.getByRole('dialog', { name: /^Date/ });
    const from = await settled(() => editor.getByLabel('From').inputValue());
    expect(new Date(`${from} UTC`).getUTCDay()).toBe(place);
    await editor.getByRole('button', { name: 'Calendar' }).first().click();
    await expect(editor.getByRole('columnheader').first()).toHaveText(day.slice(0, 3));
    await page.keyboard.press('Escape');
    await filters.remove('Date');
  }

  await shell.open('Settings');
  await page.getByLabel('Figures', { exact: true }).selectOption({ label: '1.234,50' });
  await page.getByLabel('Dates', { exact: true }).selectOption('iso');
  await page.getByRole('radio', { name: 'Brackets: (1.234,50)' }).click();
  await page.getByRole('radio', { name: 'Compact' }).click();
  await expect(page.getByRole('region', { name: 'Appearance' }).getByText('Saved')).toBeVisible();

  await page.reload();
  await shell.open('Expenses');
  const row = new RecordList(page, 'Expenses').row(1);
  await expect(row).toContainText(/\d{4}-\d{2}-\d{2}/);
  await expect(row).toContainText(/\d,\d{2}/);
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(28);

  // A day is written and typed in the same format, and can be chosen from a calendar by keyboard.
  await shell.open('Worklists');
  const asOf = page.getByLabel('As of');
  await expect(asOf).toHaveValue(localDate(Date.now()));
  await asOf.fill('2026-03-31');
  await expect(page).toHaveURL(/as-of=2026-03-31/);
  await asOf.press('Alt+ArrowDown');
  const month = page.getByRole('grid', { name: 'March 2026' });
  await expect(month.getByRole('button', { name: /^Tuesday,? 31 March 2026$/ })).toBeFocused();
  await expectAccessible(page, 'calendar');
  await page.keyboard.press('PageUp');
  await expect(page.getByRole('button', { name: /^Saturday,? 28 February 2026$/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(asOf).toHaveValue('2026-02-27');
  await expect(page.getByRole('grid', { name: 'February 2026' })).toBeHidden();
  await asOf.fill('no day');
  await page.keyboard.press('Tab');
  await expect(asOf).toHaveAttribute('aria-invalid', 'true');
  await expect(asOf, 'an invalid date stays for correction').toHaveValue('no day');
  await asOf.press('Escape');
  await expect(asOf).toHaveValue('2026-02-27');

  await shell.open('Balances');
  const below = page.locator('[data-negative]').first();
  await expect(below).toContainText(/\([\d.]+(,\d{2})?\)/);
});

test('an unidentified currency, and any field, has the user’s name for it', async ({
  start,
  startService,
}) => {
  const { page } = await start();
  const service = await startService();
  const company = service.companies[2];
  const shell = await connectCompanies(page, service, [company]);
  const list = new RecordList(page, 'Expenses');

  await test.step('a currency', async () => {
    await shell.open('Expenses');
    const [number = ''] = await list.column('Currency');
    expect(number).toMatch(/^#\d+$/);
    await shell.open('Companies');
    const label = page.getByRole('textbox', { name: `Label for ${number} of ${company.name}` });
    await label.fill('XTS');
    await page.keyboard.press('Enter');
    await shell.open('Expenses');
    await expect.poll(async () => (await list.column('Currency'))[0]).toBe('XTS');
    await expect(list.total).toContainText('XTS');
    await expect(list.total).not.toContainText(number);

    await shell.open('Companies');
    await page.getByRole('row').filter({ has: label }).getByRole('button', { name: 'Clear' }).click();
    await shell.open('Expenses');
    await expect.poll(async () => (await list.column('Currency'))[0]).toBe(number);
  });

  await test.step('a field, wherever it is named', async () => {
    await list.row(1).click();
    await list.details.getByRole('button', { name: 'Name this field: Payment method' }).click();
    await page.getByLabel('Your name').fill('Paid by');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(list.details.getByRole('term').filter({ hasText: 'Paid by' })).toBeVisible();
    await shell.open('Settings');
    const names = page.getByRole('table', { name: 'Fields with your own name' });
    await expect(names).toContainText('payment_method');
    await names.getByRole('button', { name: 'Clear the name of payment_method' }).click();
    await expect(names).toHaveCount(0);
  });
});

test('settings are exported as one file without a token, imported, and the import is undone @core', async ({
  start,
  startService,
}) => {
  const { page } = await start();
  const shell = new Shell(page);
  const service = await startService();
  await connectCompanies(page, service, [service.companies[0]]);
  await shell.open('Settings');
  const chosen = (name: string): Locator =>
    page.getByRole('radiogroup', { name: 'Theme' }).getByRole('radio', { name });
  await chosen('Dark').click();
  await expect(page.getByRole('region', { name: 'Appearance' }).getByText('Saved')).toBeVisible();
  const region = page.getByRole('region', { name: 'Export and import' });
  await region.getByRole('button', { name: 'Export', exact: true }).click();
  const reported = await settled(() => region.getByText(/^Exported to /).innerText());
  const file = reported.replace('Exported to ', '');
  const text = await readFile(file, 'utf8');
  expect(text).toContain('"theme": "dark"');
  expect(text).not.toContain(service.companies[0].token);

  await chosen('Light').click();
  await expect(chosen('Light')).toBeChecked();
  await region.getByLabel('Settings file to import').setInputFiles(file);
  const values = region.getByRole('table', { name: 'Each value, before and after' });
  await expect(values.getByRole('row', { name: 'Theme' }).getByRole('cell')).toHaveText(['Light', 'Dark']);
  await region.getByRole('button', { name: 'Import now' }).click();
  await expect(chosen('Dark')).toBeChecked();
  await region.getByRole('button', { name: 'Undo the import' }).click();
  await expect(chosen('Light')).toBeChecked();

  // Settings changed since the import are not undone with it.
  await region.getByLabel('Settings file to import').setInputFiles(file);
  await region.getByRole('button', { name: 'Import now' }).click();
  await expect(chosen('Dark')).toBeChecked();
  await chosen('Same as system').click();
  await expect(page.getByRole('region', { name: 'Appearance' }).getByText('Saved')).toBeVisible();
  await region.getByRole('button', { name: 'Undo the import' }).click();
  await expect(region).toContainText('1 entry changed since then stays as it is');
  await expect(chosen('Same as system')).toBeChecked();

  // More than fits in one message.
  const recordMarks = Array.from({ length: 4_000 }, (_, index) => ({
    companyId: service.companies[0].companyId,
    resource: 'expenses',
    recordId: `n${index}`,
    note: 'Asked Anna. '.repeat(30),
    reviewedAt: null,
  }));
  await writeFile(
    file,
    JSON.stringify({ ...JSON.parse(text), version: 1, companies: undefined, sections: { recordMarks } }),
  );
  await region.getByLabel('Settings file to import').setInputFiles(file);
  await region.getByRole('button', { name: 'Load more: 50 of 4,000 shown' }).click();
  await expect(values.getByRole('row')).toHaveCount(101);
  await expect(values.getByRole('row').nth(1)).toContainText('Asked Anna.');
  await expectAccessible(page, 'import preview');
  await region.getByRole('button', { name: 'Import now' }).click();
  await region.getByText(/^Imported/).waitFor();
  await region.getByRole('button', { name: 'Export', exact: true }).click();
  const large = (await settled(() => region.getByText(/^Exported to /).innerText())).replace(
    'Exported to ',
    '',
  );
  await region.getByLabel('Settings file to import').setInputFiles(large);
  await expect(region.getByRole('row', { name: /^Notes and review marks/ })).toContainText('4,000');
  await expect(region.getByText('The file contains no changes.')).toBeVisible();
});

test('entries of a settings file for a company that is not connected are skipped and named', async ({
  start,
  startService,
  profile,
}) => {
  const service = await startService();
  const { page } = await start();
  const shell = await connectCompanies(page, service, [service.companies[2]]);
  const companyId = 1;
  const identity = 'a1'.repeat(32);
  const marks = ['7', '8'].map((recordId) => ({
    companyId,
    resource: 'expenses',
    recordId,
    note: 'Asked Anna.',
    reviewedAt: null,
  }));
  const view = {
    name: 'Large',
    resource: 'expenses',
    companyId: null,
    search: 'amount=1500.25..',
    layout: null,
  };
  const file = path.join(profile, 'from-elsewhere.json');
  const text = {
    format: 'countinghouse-settings',
    version: 2,
    exportedAt: '2026-11-21T00:00:00Z',
    companies: [{ companyId, identity, name: 'Malom Kft.' }],
    sections: { settings: { theme: 'dark' }, recordMarks: marks, savedViews: [view] },
  };
  await writeFile(file, JSON.stringify(text));
  await shell.open('Settings');
  const region = page.getByRole('region', { name: 'Export and import' });
  await region.getByLabel('Settings file to import').setInputFiles(file);
  await expect(region).toContainText('Malom Kft., not connected here: 2 entries');
  await expectAccessible(page, 'settings file of another company');

  const values = region.getByRole('table', { name: 'Each value, before and after' });
  await expect(values.getByRole('row', { name: 'Large' })).toContainText('1500.25');
  await page.keyboard.press('ControlOrMeta+Shift+H');
  await expect(values.getByRole('row', { name: 'Large' })).toContainText('•••');
  expect(await settled(() => values.innerText())).not.toMatch(/1500|25/);
  await page.keyboard.press('ControlOrMeta+Shift+H');

  await writeFile(file, JSON.stringify({ ...text, version: 1, companies: undefined }));
  await region.getByLabel('Settings file to import').setInputFiles(file);
  await expect(region).toContainText('Company 1, not connected here: 2 entries');
});

test('a shorter change history takes effect after a day, is announced, and can be cancelled', async ({
  start,
}) => {
  const { page } = await start();
  const shell = new Shell(page);
  await shell.open('Settings');
  const region = page.getByRole('region', { name: 'Sync', exact: true });
  const field = region.getByLabel('Keep the change history for');
  const waits = region.getByRole('status').filter({ hasText: 'Until then nothing is deleted' });
  await field.fill('30');
  await expect(waits).toContainText('changes older than 30 days are deleted');
  await expectAccessible(page, 'shortening the history');
  await page.reload();
  await shell.open('Settings');
  await expect(field, 'the value in force').toHaveValue(/^365\b/);
  await region.getByRole('button', { name: 'Keep 365 days' }).click();
  await expect(waits).toHaveCount(0);
  await field.fill('400');
  await expect(region.getByText('Saved')).toBeVisible();
  await page.reload();
  await shell.open('Settings');
  await expect(field).toHaveValue(/^400\b/);
  await field.fill('7');
  await region.getByRole('button', { name: 'Keep 400 days' }).click();
  await expect(field).toHaveValue(/^400\b/);
});
