import { ConnectForm } from './pages/connect.ts';
import { RecordList } from './pages/record-list.ts';
import { SCREENS, Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen breaks an accessibility rule (${colorScheme})`, async ({ start, startService }) => {
    test.setTimeout(180_000);
    const service = await startService();
    const [, , company] = service.companies;
    const { page } = await start();
    const shell = new Shell(page);
    const form = new ConnectForm(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(shell.heading('Welcome to Countinghouse')).toBeVisible();
    await expectAccessible(page, 'first run');

    await form.openFirst();
    await form.advanced.click();
    await expectAccessible(page, 'connect');
    await form.check(service.address, 'a-token-that-is-wrong');
    await expect(page.getByText('The service does not know this token').first()).toBeVisible();
    await expectAccessible(page, 'connect, with a mistake');
    await form.check(service.address, company.token);
    await expect(form.add).toBeVisible();
    await expectAccessible(page, 'connect, found');
    await form.add.click();
    await expect(shell.heading('Balances')).toBeVisible();
    await shell.waitUntilRead(company.name);

    // Every entry of the navigation, so that no new screen is forgotten here.
    expect(await shell.navigation.getByRole('link').count()).toBe(SCREENS.length);
    for (const screen of SCREENS) {
      await shell.open(screen);
      await expect(page.getByLabel('Loading…')).toHaveCount(0);
      await expectAccessible(page, screen);
    }

    await shell.open('Expenses');
    const list = new RecordList(page, 'Expenses');
    await list.row(1).click();
    await expect(list.details.getByText('Raw record')).toBeVisible();
    await list.details.getByText('Raw record').click();
    // What can be done with a field is there once it is pointed at, or focused.
    await list.details.locator('dt').first().hover();
    await expectAccessible(page, 'details');
    await page.keyboard.press('Escape');
    await list.filter.fill('no such words');
    await expect(page.getByText('Nothing matches the filter')).toBeVisible();
    await expectAccessible(page, 'no match');

    await shell.open('Companies');
    await page.getByRole('button', { name: `Actions for ${company.name}` }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect(page.getByLabel('Name shown here')).toBeVisible();
    await expectAccessible(page, 'rename');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: `Actions for ${company.name}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
    await expectAccessible(page, 'actions');
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Remove company' })).toBeVisible();
    await expectAccessible(page, 'remove');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await shell.open('Settings');
    await page.getByRole('radio', { name: 'Magyar' }).click();
    await expect(shell.heading('Beállítások')).toBeVisible();
    for (const link of await shell.navigation.getByRole('link').all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByLabel('Betöltés…')).toHaveCount(0);
      await expectAccessible(page, `${(await link.getAttribute('title')) ?? ''}, in Hungarian`);
    }
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(shell.heading('Settings')).toBeVisible();

    await service.stop();
    await shell.syncNow.click();
    await shell.notices.click();
    await expect(page.getByText('The service cannot be reached').first()).toBeVisible();
    await expectAccessible(page, 'notices');
    await page.keyboard.press('Escape');
    for (const screen of ['Overview', 'Balances', 'Expenses', 'Sync'] as const) {
      await shell.open(screen);
      await expectAccessible(page, `${screen}, offline`);
    }
  });
}
