import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const PASSPHRASE = 'kőszáli sas repül';

/** Sets the passphrase; the page must show the settings. */
export async function setPassphrase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set a passphrase…' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Repeat passphrase').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Remove the lock' })).toBeVisible();
  // The closing dialog has a field of the same name as the lock.
  await expect(page.getByLabel('Repeat passphrase')).toHaveCount(0);
}

/** Enters the passphrase in the lock; retries if the page was being reloaded, as it is when it locks. */
export async function unlock(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Unlock' });
  await expect(async () => {
    await expect(button).toBeVisible();
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await page.keyboard.press('Enter');
    await expect(button).toHaveCount(0);
  }).toPass();
}
