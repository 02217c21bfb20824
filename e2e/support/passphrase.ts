import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const PASSPHRASE = 'kőszáli sas repül';

/** Sets it in the settings, where the page must be. */
export async function setPassphrase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set a passphrase…' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Repeat passphrase').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Remove the lock' })).toBeVisible();
}

/** Types it where the lock asks for it. */
export async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.keyboard.press('Enter');
}
