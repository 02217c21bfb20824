import { Shell } from './pages/shell.ts';
import { expectAccessible } from './support/axe.ts';
import { connectCompanies } from './support/connect-companies.ts';
import { expect, test } from './support/test.ts';

const PASSPHRASE = 'kőszáli sas repül';

test('a passphrase hides the window at once and at every start, until it is typed again', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [company] = service.companies;
  const first = await start();
  const { page } = first;
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Settings');

  await page.getByRole('button', { name: 'Set a passphrase …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a passphrase' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await dialog.getByLabel('Repeat it').fill('something else');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The two differ')).toBeVisible();
  await dialog.getByLabel('Repeat it').fill(PASSPHRASE);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Lock after')).toHaveValue('10 minutes');

  await shell.open('Balances');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  const locked = page.getByRole('heading', { name: 'Locked' });
  await expect(locked).toBeVisible();
  await expect(page.getByText(company.name)).toHaveCount(0);
  expect(await page.title()).not.toContain(company.name);
  await expectAccessible(page, 'locked');

  await page.getByLabel('Passphrase', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That is not the passphrase')).toBeVisible();
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(shell.heading('Balances')).toBeVisible();
  await first.stop();

  const second = await start();
  await expect(second.page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(second.page.getByText(company.name)).toHaveCount(0);
  await second.page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await second.page.keyboard.press('Enter');
  await new Shell(second.page).open('Settings');
  await second.page.getByRole('button', { name: 'Remove the lock' }).click();
  const removal = second.page.getByRole('dialog', { name: 'Remove the lock' });
  await removal.getByLabel('Current passphrase').fill(PASSPHRASE);
  await removal.getByRole('button', { name: 'Remove the lock' }).click();
  await expect(second.page.getByRole('button', { name: 'Set a passphrase …' })).toBeVisible();
});

test('a forgotten passphrase is taken away by a start that says so', async ({ start }) => {
  const first = await start();
  const shell = new Shell(first.page);
  await shell.open('Settings');
  await first.page.getByRole('button', { name: 'Set a passphrase …' }).click();
  await first.page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await first.page.getByLabel('Repeat it').fill(PASSPHRASE);
  await first.page.getByRole('button', { name: 'Save' }).click();
  await expect(first.page.getByRole('button', { name: 'Remove the lock' })).toBeVisible();
  await first.stop();
  const { page } = await start({ words: ['--remove-lock'] });
  await new Shell(page).navigation.getByRole('link', { name: 'Overview' }).click();
  await expect(new Shell(page).heading('Welcome to Countinghouse')).toBeVisible();
});
