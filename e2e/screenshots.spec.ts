import type { Page } from '@playwright/test';
import { ConnectForm } from './pages/connect.ts';
import { RecordList } from './pages/record-list.ts';
import { SCREENS, Shell } from './pages/shell.ts';
import { shoot as picture, THEMES } from './support/pictures.ts';
import type { SampleService } from './support/sample-service.ts';
import { expect, test } from './support/test.ts';

/** Every screen and important state as a picture, for people to look at. */
for (const theme of THEMES) {
  test.describe(theme, () => {
    const shoot = (page: Page, name: string): Promise<void> => picture(page, name, theme);

    /** Connects the three companies, each by the form, and waits until all is read and said. */
    const connectAll = async (page: Page, { address, companies }: SampleService): Promise<void> => {
      const shell = new Shell(page);
      const form = new ConnectForm(page);
      for (const { token, name } of companies) {
        await shell.link('Companies').click();
        await page.getByRole('link', { name: 'Connect a company' }).first().click();
        await form.addNext(address, token, name);
      }
      for (const { name } of companies) await shell.waitUntilRead(name, 120_000);
      await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    };

    test('first run and connecting', async ({ start, startService }) => {
      const service = await startService();
      const { page } = await start();
      await page.emulateMedia({ colorScheme: theme });
      await expect(new Shell(page).heading('Welcome to Countinghouse')).toBeVisible();
      await shoot(page, 'first-run');
      const form = new ConnectForm(page);
      await form.openFirst();
      await shoot(page, 'connect');
      await form.check(service.address, 'a-token-that-is-wrong');
      await expect(page.getByText('The service does not know this token').first()).toBeVisible();
      await shoot(page, 'connect-refused');
      await form.check(service.address, `Token ${service.companies[0].token}`);
      await expect(form.add).toBeVisible();
      await shoot(page, 'connect-found');
    });

    test('screens', async ({ start, startService }) => {
      test.setTimeout(240_000);
      const service = await startService({ volume: 1 });
      const { page } = await start();
      const shell = new Shell(page);
      await page.emulateMedia({ colorScheme: theme });
      await connectAll(page, service);
      await shell.choose(service.companies[0].name);
      await shell.open('Companies');
      await expect(shell.row('Currencies without a name', 'Skřivánčí')).toHaveCount(3);
      await shoot(page, 'companies');
      const proposals = page.getByRole('button', { name: /^Use (HUF|EUR|CZK) / });
      await expect(proposals).not.toHaveCount(0);
      for (let left = await proposals.count(); left > 0; left -= 1) {
        await proposals.first().click();
        await expect(proposals).toHaveCount(left - 1);
      }
      for (const screen of SCREENS) {
        await shell.open(screen);
        await expect(page.getByLabel('Loading…')).toHaveCount(0);
        await expect(page.locator('[role=row][aria-busy=true]')).toHaveCount(0);
        await shoot(
          page,
          screen === 'Companies' ? 'companies-labelled' : screen.toLowerCase().replace(' ', '-'),
        );
      }

      await shell.open('Insights');
      await page.getByRole('table', { name: 'Expenses by partner' }).getByRole('link').first().click();
      await expect(page.getByRole('region', { name: 'Latest records' }).getByRole('link')).not.toHaveCount(0);
      await shoot(page, 'partner-months');
      await page.getByRole('region', { name: 'Latest records' }).scrollIntoViewIfNeeded();
      await shoot(page, 'partner-records');
      await shell.open('Client pack');
      await page.emulateMedia({ media: 'print', colorScheme: theme });
      await shoot(page, 'client-pack-print');
      await page.emulateMedia({ media: 'screen', colorScheme: theme });

      await shell.open('Expenses');
      const list = new RecordList(page, 'Expenses');
      await list.row(3).click();
      await expect(list.details.getByText('Raw record')).toBeVisible();
      await shoot(page, 'expenses-details');
      await list.filter.fill('no such words');
      await expect(page.getByText('Nothing matches the filter')).toBeVisible();
      await shoot(page, 'expenses-details-no-match');
      await page.getByRole('button', { name: 'Close details' }).click();
      await expect(list.details).toBeHidden();
      await shoot(page, 'expenses-no-match');

      await shell.open('Companies');
      await page.getByRole('button', { name: /^Actions for Skřivánčí/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
      await shoot(page, 'companies-menu');
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await expect(page.getByRole('button', { name: 'Remove company' })).toBeVisible();
      await shoot(page, 'companies-remove');
      await page.getByRole('button', { name: 'Cancel' }).click();

      await shell.open('Settings');
      await page.getByRole('radio', { name: 'Magyar' }).click();
      await expect(shell.heading('Beállítások')).toBeVisible();
      for (const [place, screen] of SCREENS.entries()) {
        const link = shell.navigation.getByRole('link').nth(place);
        await link.click();
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page.getByLabel('Betöltés…')).toHaveCount(0);
        await expect(page.locator('[role=row][aria-busy=true]')).toHaveCount(0);
        await shoot(page, `${screen.toLowerCase().replace(' ', '-')}-hu`);
      }
      await page.getByRole('radio', { name: 'English' }).click();
      await expect(shell.heading('Settings')).toBeVisible();

      await service.stop();
      await shell.syncAll.click();
      await expect(shell.notices).toHaveText('3 notices');
      for (const screen of ['Overview', 'Balances', 'Expenses', 'Sync'] as const) {
        await shell.open(screen);
        await shoot(page, `${screen.toLowerCase()}-offline`);
      }
      await shell.notices.click();
      await expect(page.getByText('The service cannot be reached').first()).toBeVisible();
      await shoot(page, 'notices');
    });

    test('token refused', async ({ start, startService }) => {
      const service = await startService();
      const { page } = await start();
      const shell = new Shell(page);
      await page.emulateMedia({ colorScheme: theme });
      await new ConnectForm(page).addFirst(service, service.companies[1]);
      await shell.waitUntilRead(service.companies[1].name);
      await service.stop();
      // Another seed, so other tokens: as if this one had been deleted.
      await startService({ port: service.port, seed: 'another' });
      await shell.syncNow.click();
      await expect(shell.notices).toBeVisible();
      for (const screen of ['Overview', 'Balances', 'Companies'] as const) {
        await shell.open(screen);
        await shoot(page, `${screen.toLowerCase()}-token-refused`);
      }
    });
  });
}
