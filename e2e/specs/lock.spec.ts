import { Shell } from '../pages/shell.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { startDesktopBus } from '../support/desktop-bus.ts';
import type { DesktopBus } from '../support/desktop-bus.ts';
import { PASSPHRASE, setPassphrase, unlock } from '../support/passphrase.ts';
import { expect, test as base } from '../support/test.ts';

/** The first fixture of a test, so that the bus outlives the app, which requires it. */
const test = base.extend<{ bus: DesktopBus }>({
  bus: async ({}, use) => {
    const bus = await startDesktopBus();
    await use(bus);
    await bus.stop();
  },
});

test('a passphrase hides the window at once and at every start, until it is entered @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [company] = service.companies;
  const first = await start();
  const { page } = first;
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Settings');

  await page.getByRole('button', { name: 'Set a passphrase…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a passphrase' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await dialog.getByLabel('Repeat passphrase').fill('something else');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The two passphrases differ')).toBeVisible();
  await dialog.getByLabel('Repeat passphrase').fill(PASSPHRASE);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Lock after')).toHaveValue('10 minutes');

  await shell.open('Balances');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  const locked = page.getByRole('heading', { name: 'Locked' });
  await expect(locked).toBeVisible();
  await expect(page.getByText(company.name)).toHaveCount(0);
  await expect.poll(() => page.title()).not.toContain(company.name);
  await expectAccessible(page, 'locked');

  await page.getByLabel('Passphrase', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The passphrase is wrong')).toBeVisible();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(shell.heading('Balances')).toBeVisible();
  await first.stop();

  const second = await start();
  await expect(second.page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(second.page.getByText(company.name)).toHaveCount(0);
  await second.page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await second.page.keyboard.press('Enter');
  await expect(second.page.getByRole('heading', { name: 'Locked' })).toBeHidden();
  await new Shell(second.page).open('Settings');
  await second.page.getByRole('button', { name: 'Remove the lock' }).click();
  const removal = second.page.getByRole('dialog', { name: 'Remove the lock' });
  await removal.getByLabel('Current passphrase').fill(PASSPHRASE);
  await removal.getByRole('button', { name: 'Remove the lock' }).click();
  await expect(second.page.getByRole('button', { name: 'Set a passphrase…' })).toBeVisible();
});

test('a lost passphrase is removed by a start with the option for it', async ({ start }) => {
  const first = await start();
  const shell = new Shell(first.page);
  await shell.open('Settings');
  await setPassphrase(first.page);
  await first.stop();
  const { page } = await start({ words: ['--remove-lock'] });
  await new Shell(page).navigation.getByRole('link', { name: 'Overview' }).click();
  await expect(new Shell(page).heading('Welcome to Countinghouse')).toBeVisible();
});

base.describe('on a desktop', () => {
  base.skip(process.platform !== 'linux', 'a desktop can only be simulated on Linux');

  test('the window is masked when the screen is locked and when the computer sleeps', async ({
    bus,
    start,
  }) => {
    const dashboard = await start({ env: bus.env });
    const { page } = dashboard;
    const shell = new Shell(page);
    await shell.open('Settings');
    await expect(page.getByText('This desktop does not report screen locking')).toBeVisible();
    await setPassphrase(page);
    const desktop = await bus.come();
    await expect(page.getByText('Locking the computer')).toBeVisible();

    desktop.activeChanged(true);
    await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await expect(shell.navigation).toHaveCount(0);
    if (dashboard.electron !== null) {
      await unlock(page);
      await expect(shell.heading('Settings')).toBeVisible();
      await dashboard.electron.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'));
      await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
      await expect(shell.navigation).toHaveCount(0);
    }
    await desktop.leave();
  });
});
