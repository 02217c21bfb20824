import type { Page } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('a pack of companies and a period is exported as workbook, PDF and table, with the amounts shown @core', async ({
  start,
  startService,
  window,
}) => {
  const service = await startService();
  const [, first, second] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [first, second]);
  await service.stop();

  await page.keyboard.press('ControlOrMeta+Shift+X');
  await expect(shell.heading('Client pack')).toBeVisible();
  await page.getByText('All companies', { exact: true }).click();
  await page.getByLabel('Period', { exact: true }).selectOption('This year');
  await page.getByText('Expenses (workbook)').click();
  await expect(page).toHaveURL(/companies=all&period=this-year&parts=balances.*expenses/);
  const figures = page.getByRole('table', { name: 'Key figures' });
  await expect(figures, 'one for the summary and one per company').toHaveCount(3);
  await expect(figures.first()).toContainText(second.name);
  await expect(page.getByRole('table', { name: 'Age of the data' }).first()).toContainText('Complete');
  const balance = page.getByRole('table', { name: 'Balances' }).first().getByRole('row').nth(1);
  const [, , currency = '', shown = ''] = await settled(() => balance.getByRole('cell').allInnerTexts());

  await page.getByRole('button', { name: 'Letterhead…' }).click();
  await page.getByLabel('Your firm').fill('Alpha Bookkeeping Ltd');
  await page.getByLabel('Further lines').fill('1 High Street\nTax number 12');
  await page.keyboard.press('Escape');
  await page.getByLabel('Note to the client').fill('Please check the overdue items.\nThank you.');
  const sheets = page.getByRole('article');
  await expect(sheets.first()).toContainText('Please check the overdue items.');
  await expect(
    sheets.filter({ hasText: 'Alpha Bookkeeping Ltd' }),
    'a letterhead on every sheet',
  ).toHaveCount(await settled(() => sheets.count()));

  await catchFiles(page);
  await page.getByRole('button', { name: 'Excel workbook' }).click();
  await expect(page.getByText(/The pack is in Client pack - 2 companies/)).toBeVisible();
  const workbook = (await caughtFile(page)).toString('latin1');
  expect(workbook.slice(0, 2), 'signature of a ZIP file').toBe('PK');
  expect(workbook, 'one sheet each for the summary, two companies and two lists').toContain(
    'xl/worksheets/sheet5.xml',
  );
  expect(workbook).not.toContain('xl/worksheets/sheet6.xml');

  const copied = await copiedTable(page);
  expect(copied.text).toContain('Alpha Bookkeeping Ltd\n1 High Street\nTax number 12');
  expect(copied.text).toContain('Note\nPlease check the overdue items.\nThank you.');
  expect(copied.text).toContain(`${currency}\t${shown.replace(/,/g, '').replace('\u2212', '-')}`);
  expect(copied.html).toContain('<table>');

  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  if (window === 'electron') {
    await expect(page.getByText(/\.pdf, ready to save/).first()).toBeVisible();
    const pdf = await caughtFile(page);
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  } else {
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['printed'])).toBe('yes');
  }
  await page.emulateMedia({ media: 'print' });
  await expect(figures.first()).toBeVisible();
  await expect(shell.link('Overview')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Excel workbook' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await shell.open('Overview');
  await page.goBack();
  await expect(page.getByLabel('Note to the client'), 'stored').toHaveValue(/Thank you\.$/);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(sheets.first()).not.toContainText('Please check');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(sheets.first()).toContainText('Please check');

  await page.getByLabel('From').fill('2100-01-01');
  await expect(page.getByText('Nothing to include')).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/pack/);
  await page.goForward();
  await page.getByLabel('Period', { exact: true }).selectOption('Last year');
  await expect(figures).toHaveCount(3);
  await expectAccessibleInBoth(page, 'client pack');
});

/** Records saved files and printed content, without dialogs. */
async function catchFiles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file: Blob) => {
      void new Response(file).arrayBuffer().then((bytes) => {
        document.documentElement.dataset['file'] = btoa(
          Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''),
        );
      });
      return make(file);
    };
    HTMLAnchorElement.prototype.click = () => undefined;
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes';
    };
  });
}

async function caughtFile(page: Page): Promise<Buffer> {
  const taken = (): Promise<string> =>
    page.evaluate(() => {
      const { file = '' } = document.documentElement.dataset;
      return file;
    });
  await expect.poll(taken).not.toBe('');
  const file = await settled(taken);
  await page.evaluate(() => delete document.documentElement.dataset['file']);
  return Buffer.from(file, 'base64');
}

/** Presses the button and reads the clipboard. */
async function copiedTable(page: Page): Promise<{ text: string; html: string }> {
  await page.evaluate(() => {
    const { prototype } = DataTransfer;
    const set = Reflect.get<DataTransfer, 'setData'>(prototype, 'setData');
    prototype.setData = function (kind, text) {
      document.documentElement.dataset[kind === 'text/html' ? 'html' : 'text'] = text;
      set.call(this, kind, text);
    };
  });
  await page.getByRole('button', { name: 'Copy as table' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  return settled(() =>
    page.evaluate(() => {
      const { text = '', html = '' } = document.documentElement.dataset;
      return { text, html };
    }),
  );
}
