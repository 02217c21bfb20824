import type { ElectronApplication, Page } from '@playwright/test';
import { createAlert } from '../pages/alerts.ts';
import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { clickNotice, isWindowShown, watchNotifications } from '../support/desktop.ts';
import { AMOUNT } from '../../shared/testing/amount-pattern.ts';
import { expect, test as base } from '../support/test.ts';

const ACCOUNT = 'Eurový účet, EUR';

interface Desk {
  electron: ElectronApplication;
  page: Page;
  shell: Shell;
  /** Notifications that the system was to show and withdraw. */
  notices: () => Promise<string>;
}

/** With a company connected, on the alerts screen. */
const test = base.extend<{ desk: Desk }>({
  desk: async ({ start, startService }, use) => {
    const service = await startService();
    const { electron, page } = await start();
    if (!electron) throw new Error('not in Electron');
    const shell = new Shell(page);
    const notices = await watchNotifications(electron);
    await new ConnectForm(page).addFirst(service, service.companies[2]);
    await shell.open('Alerts');
    await use({ electron, page, shell, notices });
  },
});

test('an alert is shown by the system, and withdrawn when it ends @core', async ({
  desk: { page, notices },
}) => {
  await createAlert(page, ACCOUNT, '9999999.50');
  await expect.poll(notices, { timeout: 20_000 }).toMatch(/Eurový účet.*below EUR 9,999,999\.50/s);
  await page.getByRole('button', { name: 'Actions for the alert on Eurový účet' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(notices, { timeout: 20_000 }).toContain('withdrawn');
});

test('hiding amounts withdraws notifications that contain them from the system’s centre @core', async ({
  desk: { page, notices },
}) => {
  await createAlert(page, ACCOUNT, '9999999.50');
  await expect.poll(notices, { timeout: 20_000 }).toMatch(AMOUNT);
  await page.keyboard.press('ControlOrMeta+Shift+H');
  await expect.poll(notices, { timeout: 20_000 }).toMatch(/\nwithdrawn$/);

  await createAlert(page, ACCOUNT, '8888888.50');
  const since = async (): Promise<string> => (await notices()).split('withdrawn')[1] ?? '';
  await expect.poll(since, { timeout: 20_000 }).toMatch(/Eurový účet.*below EUR •••/s);
  expect(await since()).not.toMatch(AMOUNT);
});

test('many alerts at once are combined into one notice without amounts, which leads to all of them', async ({
  desk: { electron, page, shell, notices },
}) => {
  await page.getByRole('switch', { name: 'Mute alerts between' }).click();
  await page.getByLabel('From', { exact: true }).fill(hourFromNow(-1));
  await page.getByLabel('To', { exact: true }).fill(hourFromNow(1));
  const limits = ['9999991', '9999992', '9999993', '9999994'];
  const raised = shell.content.getByText('Yes, since the alert was created');
  for (const [at, limit] of limits.entries()) {
    await createAlert(page, ACCOUNT, limit);
    await expect(raised).toHaveCount(at + 1);
  }
  expect(await notices()).toBe('');
  // When the quiet hours end, all of them are reported at once.
  await page.getByRole('switch', { name: 'Mute alerts between' }).click();
  await expect.poll(notices, { timeout: 20_000 }).toMatch(/^4 alerts: (.*Eurový účet\n){3}and 1 more$/);
  expect(await notices()).not.toMatch(AMOUNT);

  await shell.open('Overview');
  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await clickNotice(electron);
  await expect(shell.heading('Alerts')).toBeVisible();
  expect(await isWindowShown(electron)).toBe(true);
  await expect(raised).toHaveCount(limits.length);

  // After a click, it is not shown again with fewer alerts; it is withdrawn when all of them end.
  for (let left = limits.length - 1; left >= 0; left--) {
    await page.getByRole('button', { name: 'Actions for the alert on Eurový účet' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(raised).toHaveCount(left);
  }
  await expect.poll(notices, { timeout: 20_000 }).toMatch(/^4 alerts[^]*\nwithdrawn$/);
});

/** A time of day for an input field, some hours from now: `23:05`. */
function hourFromNow(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toTimeString().slice(0, 5);
}
