import type { Page } from '@playwright/test';
import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { SCREENS, Shell } from '../pages/shell.ts';
import { openStudio, shootBoth } from '../support/pictures.ts';
import type { SampleService } from '../support/sample-service.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

/** Pictures of every screen and important state in both themes and languages, for visual review. */
test('first run and connecting', async ({ start, startService }) => {
  const service = await startService();
  const { page, shoot } = await openStudio(start);
  await expect(new Shell(page).heading('Welcome to Countinghouse')).toBeVisible();
  await shoot('first-run');
  const form = new ConnectForm(page);
  await form.openFirst();
  await shoot('connect');
  await form.check(service.address, 'a-token-that-is-wrong');
  await expect(page.getByText('The service does not accept this token').first()).toBeVisible();
  await shoot('connect-refused');
  await form.check(service.address, `Token ${service.companies[0].token}`);
  await expect(form.add).toBeVisible();
  await shoot('connect-found');
});

test('screens', async ({ start, startService }) => {
  test.setTimeout(400_000);
  const service = await startService({ volume: 1 });
  const { page, shoot, setLanguage } = await openStudio(start);
  const shell = new Shell(page);
  await connectAll(page, service);
  await shell.choose(service.companies[0].name);
  await shell.open('Companies');
  await expect(shell.row('Unidentified currencies', 'Skřivánčí')).toHaveCount(3);
  await shoot('companies');
  const proposals = page.getByRole('button', { name: /^Use (HUF|EUR|CZK) / });
  await expect(proposals).not.toHaveCount(0);
  // A label of one company may be a proposal for another.
  while ((await settled(() => proposals.count())) > 0) {
    const chosen = await settled(() => proposals.first().getAttribute('aria-label'));
    await proposals.first().click();
    await expect(page.getByRole('button', { name: chosen ?? '', exact: true })).toHaveCount(0);
  }
  for (const screen of SCREENS) {
    await shell.open(screen);
    await allDrawn(page);
    await shoot(screen === 'Companies' ? 'companies-labelled' : screen.toLowerCase().replace(' ', '-'));
  }

  await shell.open('Insights');
  await page.getByRole('table', { name: 'Expenses by partner' }).getByRole('link').first().click();
  const latest = page.getByRole('region', { name: 'Latest records' });
  await expect(latest.getByRole('link')).not.toHaveCount(0);
  await shoot('partner-months');
  await latest.scrollIntoViewIfNeeded();
  await shoot('partner-records');
  await shell.open('Client pack');
  await page.emulateMedia({ media: 'print' });
  await shoot('client-pack-print');
  await page.emulateMedia({ media: 'screen' });

  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await list.row(3).click();
  await expect(list.details.getByText('Raw record')).toBeVisible();
  await shoot('expenses-details');
  await list.filter.fill('no such words');
  await expect(page.getByText('Nothing matches the filter')).toBeVisible();
  await shoot('expenses-details-no-match');
  await page.getByRole('button', { name: 'Close details' }).click();
  await expect(list.details).toBeHidden();
  await shoot('expenses-no-match');
  await list.filter.fill('');

  await shell.open('Companies');
  await page.getByRole('button', { name: /^Actions for Skřivánčí/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeVisible();
  await shoot('companies-menu');
  await page.keyboard.press('Escape');
  // A dialog keeps the language it was opened in.
  for (const [language, suffix, actions, cancel] of [
    ['hu', '-hu', /^Műveletek: Skřivánčí/, 'Mégse'],
    ['en', '', /^Actions for Skřivánčí/, 'Cancel'],
  ] as const) {
    await setLanguage(language);
    await page.getByRole('button', { name: actions }).click();
    await page.getByRole('menuitem').last().click();
    await expect(page.getByRole('button', { name: cancel })).toBeVisible();
    await shootBoth(page, `companies-remove${suffix}`);
    await page.getByRole('button', { name: cancel }).click();
  }

  await page.keyboard.press('ControlOrMeta+Shift+H');
  for (const screen of ['Overview', 'Expenses', 'Insights'] as const) {
    await shell.open(screen);
    await allDrawn(page);
    await shoot(`${screen.toLowerCase()}-hidden`);
  }
  await page.keyboard.press('ControlOrMeta+Shift+H');

  await service.stop();
  await shell.syncAll();
  await expect(shell.notices).toHaveText('1 notice');
  for (const screen of ['Overview', 'Balances', 'Expenses', 'Sync'] as const) {
    await shell.open(screen);
    await shoot(`${screen.toLowerCase()}-offline`);
  }
  await shell.notices.click();
  await expect(page.getByText('The service cannot be reached').first()).toBeVisible();
  await shoot('notices');
});

test('token refused', async ({ start, startService }) => {
  const service = await startService();
  const { page, shoot } = await openStudio(start);
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, service.companies[1]);
  await shell.waitUntilSynced(service.companies[1].name);
  await service.stop();
  // Another seed, so other tokens: as if this one had been deleted.
  await startService({ port: service.port, seed: 'another' });
  await shell.syncNow.click();
  await expect(shell.notices).toBeVisible();
  for (const screen of ['Overview', 'Balances', 'Companies'] as const) {
    await shell.open(screen);
    await shoot(`${screen.toLowerCase()}-token-refused`);
  }
});

/** Connects the three companies with the form, and waits until all are synced and all messages are gone. */
async function connectAll(page: Page, { address, companies }: SampleService): Promise<void> {
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  for (const { token, name } of companies) {
    await shell.link('Companies').click();
    await page.getByRole('link', { name: 'Connect a company' }).first().click();
    await form.addNext(address, token, name);
  }
  for (const { name } of companies) await shell.waitUntilSynced(name, 120_000);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
}

/** Waits until nothing on the screen is loading. */
async function allDrawn(page: Page): Promise<void> {
  await expect(page.getByLabel('Loading…')).toHaveCount(0);
  await expect(page.locator('[role=row][aria-busy=true]')).toHaveCount(0);
}
