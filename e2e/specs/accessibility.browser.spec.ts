import type { Page } from '@playwright/test';
import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { SCREENS, Shell } from '../pages/shell.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('no screen before the first company violates an accessibility rule, in light or in dark', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const { page } = await start();
  const form = new ConnectForm(page);
  await expect(new Shell(page).heading('Welcome to Countinghouse')).toBeVisible();
  await expectAccessibleInBoth(page, 'first run');

  await form.openFirst();
  await form.advanced.click();
  await expectAccessibleInBoth(page, 'connect');
  await form.check(service.address, 'a-token-that-is-wrong');
  await expect(page.getByText('The service does not accept this token').first()).toBeVisible();
  await expectAccessibleInBoth(page, 'connect, with an error');
  await form.check(service.address, company.token);
  await expect(form.add).toBeVisible();
  await expectAccessibleInBoth(page, 'connect, found');
});

for (const [words, screens] of [
  ['the first screens', SCREENS.slice(0, 7)],
  ['the other screens', SCREENS.slice(7)],
] as const) {
  test(`none of ${words} violates an accessibility rule`, async ({ reading: { page, shell } }) => {
    // Every navigation entry, so that no new screen is missed here.
    await expect(shell.navigation.getByRole('link')).toHaveCount(SCREENS.length);
    for (const screen of screens) {
      await shell.open(screen);
      await expectLoaded(page, 'Loading…');
      await expectAccessibleInBoth(page, screen);
    }
  });
}

test('details, an empty list and the actions for a company violate no accessibility rule', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await list.row(1).click();
  await expect(list.details.getByText('Raw record')).toBeVisible();
  await list.details.getByText('Raw record').click();
  // A field's actions are visible only while it is hovered or focused.
  await list.details.locator('dt').first().hover();
  await expectAccessibleInBoth(page, 'details');
  await page.keyboard.press('Escape');
  await list.filter.fill('no such words');
  await expect(page.getByText('Nothing matches the filter')).toBeVisible();
  await expectAccessibleInBoth(page, 'no match');

  await shell.open('Companies');
  await page.getByRole('button', { name: `Actions for ${company.name}` }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(page.getByLabel('Display name')).toBeVisible();
  await expectAccessibleInBoth(page, 'rename');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: `Actions for ${company.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  await expectAccessibleInBoth(page, 'actions');
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove company' })).toBeVisible();
  await expectAccessibleInBoth(page, 'remove');
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('the screens in Hungarian violate no accessibility rule', async ({ start, startService }) => {
  const service = await startService();
  const { page } = await start();
  const shell = await connectCompanies(page, service, [service.companies[2]]);
  await shell.open('Settings');
  await page.getByRole('radio', { name: 'Magyar' }).click();
  await expect(shell.heading('Beállítások')).toBeVisible();
  const links = shell.navigation.getByRole('link');
  await expect(links).toHaveCount(SCREENS.length);
  for (let place = 0; place < SCREENS.length; place += 1) {
    const link = links.nth(place);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expectLoaded(page, 'Betöltés…');
    // Another language has other texts, but the same colours.
    await expectAccessible(page, `${(await settled(() => link.getAttribute('title'))) ?? ''}, in Hungarian`);
  }
});

test('the screens without the service violate no accessibility rule', async ({ start, startService }) => {
  const service = await startService();
  const { page } = await start();
  const shell = await connectCompanies(page, service, [service.companies[2]]);
  await service.stop();
  await shell.syncNow.click();
  await shell.notices.click();
  await expect(page.getByText('The service cannot be reached').first()).toBeVisible();
  await expectAccessibleInBoth(page, 'notices');
  await page.keyboard.press('Escape');
  for (const screen of ['Overview', 'Balances', 'Expenses', 'Sync'] as const) {
    await shell.open(screen);
    await expectAccessibleInBoth(page, `${screen}, offline`);
  }
});

async function expectLoaded(page: Page, loading: string): Promise<void> {
  await expect(page.getByLabel(loading)).toHaveCount(0);
}
