import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { startKeyring } from '../support/keyring.ts';
import type { Keyring } from '../support/keyring.ts';
import { expect, test as base } from '../support/test.ts';

/** The first fixture of a test, so that the keyring outlives the app, which requires its bus. */
const test = base.extend<{ keyring: Keyring }>({
  keyring: async ({}, use) => {
    const keyring = await startKeyring();
    await use(keyring);
    await keyring.stop();
  },
});

test('a token in the keychain is used again after a restart, also if the service starts later @core', async ({
  keyring,
  start,
  startService,
}) => {
  const options = { vault: 'keychain', env: keyring.env } as const;
  const service = await startService();
  const [, , company] = service.companies;
  const first = await start(options);
  await new ConnectForm(first.page).addFirst(service, company);
  await new Shell(first.page).waitUntilSynced(company.name);
  await first.stop();
  await service.stop();

  // Not faster: the keychain then has 2.5 seconds to answer, and a busy computer needs more than one.
  const { page } = await start({ ...options, quickEngine: 4 });
  const shell = new Shell(page);
  await expect(shell.row('All companies', company.name)).toContainText('318,460.70');
  await expect(shell.notices).toBeVisible();
  await shell.open('Balances');
  await expect(shell.row('Cash and bank accounts', 'Běžný účet')).toContainText('318,460.70');
  await shell.open('Expenses');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(/\d records/);

  await startService({ port: service.port });
  await expect(shell.notices).toBeHidden({ timeout: 120_000 });
  await shell.waitUntilSynced(company.name);
  await shell.open('Companies');
  await expect(shell.row('Connected companies', company.name)).toContainText('Keychain · stored');
});

test('a locked keychain is explained, and there is no automatic fallback @core', async ({
  keyring,
  start,
  startService,
}) => {
  const options = { vault: 'keychain', env: keyring.env } as const;
  const service = await startService();
  const [, middle, small] = service.companies;
  const first = await start(options);
  await new ConnectForm(first.page).addFirst(service, small);
  await new Shell(first.page).waitUntilSynced(small.name);
  await first.stop();
  await keyring.lock();

  const { page } = await start(options);
  const shell = new Shell(page);
  await expect(shell.row('All companies', small.name)).toContainText('318,460.70');
  await shell.notices.click();
  await expect(page.getByText('The keychain is locked').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await shell.open('Companies');
  await expect(shell.row('Connected companies', small.name)).toContainText('Keychain · locked');
  await page.getByRole('link', { name: 'Connect a company' }).click();
  const form = new ConnectForm(page);
  await form.check(service.address, middle.token);
  await expect(page.getByText('The keychain is locked').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Keep for this session only' }).check();
  await form.add.click();
  await expect(shell.row('Cash and bank accounts', 'Geschäftskonto')).toBeVisible();
});
