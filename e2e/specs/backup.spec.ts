import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { expectAccessible } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

const PASSPHRASE = 'a passphrase of the backup';

const theme = (page: Page) => page.getByRole('radiogroup', { name: 'Theme' });

test('a backup contains no token, and restores settings and history into an empty profile @core', async ({
  start,
  startService,
  profile,
}) => {
  const service = await startService();
  const [company] = service.companies;
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'countinghouse-backup-'));
  let balance = '';
  const file = path.join(elsewhere, 'backup.age');

  await test.step('back up', async () => {
    const first = await start();
    const { page } = first;
    const shell = await connectCompanies(page, service, [company]);
    await shell.open('Balances');
    balance = await settled(() =>
      page
        .getByRole('main')
        .getByText(/\d{2},\d{3}/)
        .first()
        .innerText(),
    );
    await shell.open('Settings');
    await theme(page).getByRole('radio', { name: 'Dark' }).click();
    await expect(page.getByRole('region', { name: 'Appearance' }).getByText('Saved')).toBeVisible();
    const region = page.getByRole('region', { name: 'Backup' });
    await region.getByRole('button', { name: 'Back up…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Back up' });
    await dialog.getByLabel('Passphrase', { exact: true }).fill('short');
    await dialog.getByRole('button', { name: 'Back up' }).click();
    await expect(dialog).toContainText('Too short');
    await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await dialog.getByLabel('Repeat passphrase').fill(PASSPHRASE);
    await expectAccessible(page, 'backup passphrase');
    await dialog.getByRole('button', { name: 'Back up' }).click();
    const reported = await settled(() => region.getByText(/^Backed up to /).innerText());
    await rename(reported.replace('Backed up to ', ''), file);
    const bytes = readFileSync(file);
    for (const secret of [company.token, company.name, 'SQLite format']) {
      expect(bytes.includes(secret)).toBe(false);
    }
    await first.stop();
  });

  for (const name of await readdir(profile)) await rm(path.join(profile, name), { recursive: true });

  await test.step('restore', async () => {
    const second = await start();
    const { page } = second;
    await new Shell(page).open('Settings');
    await expect(theme(page).getByRole('radio', { name: 'Same as system' })).toBeChecked();
    const region = page.getByRole('region', { name: 'Backup' });
    await region.getByLabel('Backup file to restore').setInputFiles(file);
    const dialog = page.getByRole('dialog', { name: 'Restore a backup' });
    await dialog.getByLabel('Passphrase').fill('another passphrase');
    await dialog.getByRole('button', { name: 'Restore at the next start' }).click();
    await expect(dialog).toContainText('The passphrase is wrong');
    await dialog.getByLabel('Passphrase').fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Restore at the next start' }).click();
    await expect(region.getByText('Restart needed')).toBeVisible();
    await expect(region).toContainText('Settings and History');
    await expectAccessible(page, 'restore pending until the next start');
    await second.stop();
  });

  await test.step('the next start has the data, and requires the token', async () => {
    const { page } = await start();
    const shell = new Shell(page);
    await shell.open('Companies');
    await expect(page.getByRole('main')).toContainText(company.name);
    await expect(page.getByRole('main')).toContainText('This session only · missing');
    await shell.open('Balances');
    await expect(page.getByRole('main'), 'from the history only').toContainText(balance);
    await shell.open('Settings');
    await expect(theme(page).getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect(page.getByRole('region', { name: 'Backup' }).getByText('Restart needed')).toHaveCount(0);
  });
  await rm(elsewhere, { recursive: true });
});
