import type { Page } from '@playwright/test';
import { Shell } from './pages/shell.ts';
import { expect, test } from './support/test.ts';

const WANTED = {
  'Read balances every': '7',
  'Read lists every': '45',
  Overlap: '3',
  'Read everything again within': '48',
  'Keep the change history for': '90',
};

async function expectWanted(page: Page): Promise<void> {
  await new Shell(page).open('Settings');
  for (const [label, value] of Object.entries(WANTED)) {
    await expect(page.getByLabel(label)).toHaveValue(new RegExp(`^${value}\\b`));
  }
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
}

test('cadence, overlap, history and theme are saved as they are set, and remembered', async ({ start }) => {
  const first = await start();
  const shell = new Shell(first.page);
  await shell.open('Settings');
  for (const [label, value] of Object.entries(WANTED)) {
    await first.page.getByLabel(label).fill(value);
    await first.page.keyboard.press('Tab');
  }
  await expect(first.page.getByRole('region', { name: 'Sync' }).getByText('Saved')).toBeVisible();
  await first.page.getByRole('radio', { name: 'Dark' }).click();
  await expect(first.page.getByRole('region', { name: 'Appearance' }).getByText('Saved')).toBeVisible();
  await shell.open('Companies');
  await expectWanted(first.page);
  await first.stop();

  await expectWanted((await start()).page);
});

test('the theme is light, dark, or the system’s', async ({ start }) => {
  const { page } = await start();
  await new Shell(page).open('Settings');
  const lightness = (): Promise<number> =>
    page.evaluate(() => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      return (red + green + blue) / 3;
    });
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(lightness).toBeLessThan(80);
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect.poll(lightness).toBeGreaterThan(200);
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'As the system' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(lightness).toBeLessThan(80);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(lightness).toBeGreaterThan(200);
});

test('a cadence out of range is not taken', async ({ start }) => {
  const { page } = await start();
  await new Shell(page).open('Settings');
  const field = page.getByLabel('Read lists every');
  await field.fill('99');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue(/^60\b/);
});
