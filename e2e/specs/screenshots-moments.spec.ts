import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { Shell, type ScreenName } from '../pages/shell.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { startGate } from '../support/gate.ts';
import { goTo, openStudio, shootBoth } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

test('an alert, an account’s days and the lock', async ({ start, startService }) => {
  const service = await startService();
  const [company] = service.companies;
  const { name } = company;
  const { page, shoot, setLanguage } = await openStudio(start);
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, company);
  await shell.waitUntilSynced(name);
  await shell.open('Balances');
  await page
    .getByRole('button', { name: /^History of / })
    .first()
    .click();
  await shoot('balances-account');
  await shell.open('Alerts');
  await page.getByRole('textbox', { name: 'Limit' }).fill('999999999');
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(page.getByRole('alert').filter({ hasText: name })).toBeVisible();
  await shoot('alerts-raised');
  await shell.open('Settings');
  await page.getByRole('button', { name: 'Set a passphrase…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a passphrase' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill('kőszáli sas repül');
  await shoot('lock-setting-up');
  await dialog.getByLabel('Repeat passphrase').fill('kőszáli sas repül');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // While locked, nothing can be changed, not even the language.
  await setLanguage('hu');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(page.getByRole('heading', { name: 'Zárolva' })).toBeVisible();
  await shootBoth(page, 'locked-hu');
  await page.getByLabel('Jelmondat', { exact: true }).fill('kőszáli sas repül');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Beállítások' })).toBeVisible();
  await setLanguage('en');
  await page.keyboard.press('ControlOrMeta+Shift+L');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await shootBoth(page, 'locked');
});

test('lists without rows', async ({ start, startService }) => {
  const empty = await startService({ volume: 0.001 });
  const [, , company] = empty.companies;
  const gate = await startGate(empty.address, (path) => path.includes('/expenses/'));
  const { page, shoot } = await openStudio(start);
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(gate, company);
  const shootList = async (screen: ScreenName, name: string, text: string | RegExp): Promise<void> => {
    await shell.open(screen);
    await expect(shell.content.getByRole('heading', { level: 2, name: text })).toBeVisible();
    await shoot(name);
  };
  await shootList('Expenses', 'list-first-reading', 'Not synced yet');
  gate.open();
  await expect(new RecordList(page, 'Expenses').row(1)).toContainText(/\w/);
  await shootList('Income', 'list-nothing', 'No records');
  await gate.stop();
});

test('changes of every kind', async ({ start, startBooks }) => {
  const books = await startBooks();
  const [, middle, small] = books.companies;
  if (!middle || !small) throw new Error('the sample service has too few companies');
  const changes = [middle, small].map(({ companyId }) => {
    const add = () => books.addExpense(companyId, { paid_status: 1, due_at: '2026-12-15' });
    const paid = add();
    const moved = add();
    const priced = add();
    const gone = add();
    return () => {
      books.editExpense(companyId, paid, { paid_status: 2 });
      books.editExpense(companyId, moved, { due_at: '2027-01-15' });
      books.editExpense(companyId, priced, {
        assignments: [{ net_amount: '300.00', gross_amount: '381.00' }],
      });
      books.deleteExpense(companyId, gone);
      books.addExpense(companyId);
    };
  });
  const { page, shoot } = await openStudio(start);
  const shell = await connectCompanies(page, books, [middle, small]);
  for (const change of changes) change();
  const entries = page.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem');
  // A record counts as removed only if a second sync lacks it too.
  await expect(async () => {
    for (const { name } of [middle, small]) {
      await shell.choose(name);
      await shell.open('Sync');
      await page.getByRole('button', { name: 'Start full resync' }).click();
    }
    await goTo(page, '/all/inbox');
    await expect(entries.filter({ hasText: 'Removed' })).toHaveCount(2, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await shoot('inbox-all');
  await goTo(page, `/companies/${small.companyId}/worklists?list=altered`);
  await shoot('worklists-altered');
});
