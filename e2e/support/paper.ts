import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { RecordList } from '../pages/record-list.ts';
import { connectCompanies } from './connect-companies.ts';
import type { Dashboard } from './dashboard.ts';
import { textOfPages } from './pdf-text.ts';
import type { SampleService, ServiceCompany } from './sample-service.ts';

/** Counts prints instead of opening the system's dialog, which no test can close. */
export async function catchPrints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['prints'] = '0';
    window.print = () => {
      dataset['prints'] = String(Number(dataset['prints']) + 1);
    };
  });
}

/**
 * Opens a company's expenses, more than one answer of the core contains, and waits until all are fetched. Catches prints.
 *
 * @returns the expenses as the service has them.
 */
export async function openExpensesToPrint<T>(
  { page }: Dashboard,
  service: SampleService,
  company: ServiceCompany,
): Promise<T[]> {
  const shell = await connectCompanies(page, service, [company]);
  await shell.choose(company.name);
  await shell.open('Expenses');
  await expect(new RecordList(page, 'Expenses').row(1)).toBeVisible();
  const sent = await service.list<T>(company, '/1/expenses/');
  expect(sent.length, 'more records than one response contains').toBeGreaterThan(100);
  await expect(page.getByRole('region', { name: 'Total' }), 'all records are fetched').toContainText(
    `${sent.length} records`,
  );
  await catchPrints(page);
  return sent;
}

/** Prints with the shortcut and returns the text of each sheet, without spaces. Requires {@link catchPrints}. */
export async function printByKey(dashboard: Dashboard): Promise<string[]> {
  const { page } = dashboard;
  const html = page.locator('html');
  const before = await html.evaluate(({ dataset }) => {
    dataset['prints'] = '0';
    return dataset['prints'];
  });
  await page.keyboard.press('ControlOrMeta+P');
  await expect(html).not.toHaveAttribute('data-prints', before);
  return sheetsOf(dashboard);
}

/** The window's current print output: the text of each sheet, without spaces. */
export async function sheetsOf({ page, electron }: Dashboard): Promise<string[]> {
  if (electron === null) return textOfPages(await page.pdf({ preferCSSPageSize: true }));
  const base64 = await electron.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const pdf = await window?.webContents.printToPDF({ preferCSSPageSize: true });
    return pdf?.toString('base64') ?? '';
  });
  return textOfPages(Buffer.from(base64, 'base64'));
}
