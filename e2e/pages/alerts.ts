import type { Page } from '@playwright/test';

/** Creates an alert on the alerts screen: `subject` below `limit`. */
export async function createAlert(page: Page, subject: string, limit: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Account or total' }).click();
  await page.getByRole('option', { name: subject }).click();
  await page.getByRole('textbox', { name: 'Limit' }).fill(limit);
  await page.getByRole('button', { name: 'Create alert' }).click();
}
