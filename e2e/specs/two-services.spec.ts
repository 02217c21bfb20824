import type { ElectronApplication, Page } from '@playwright/test';
import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test, type Fixtures } from '../support/test.ts';

const act = async (page: Page, company: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${company}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Two services, each with a company of the same number; the first of them is connected. */
async function connectFirst(start: Fixtures['start'], startService: Fixtures['startService']) {
  const here = await startService();
  const there = await startService({ seed: 'another service' });
  const [, , company] = here.companies;
  const [, , other] = there.companies;
  const { page } = await start();
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.addFirst(here, company);
  await shell.waitUntilSynced(company.name);
  return { here, there, company, other, page, shell, form };
}

/** Answers native dialogs with the button at this index, and records their texts. */
async function answerDialogs(electron: ElectronApplication, response: number): Promise<void> {
  await electron.evaluate(({ dialog }, place) => {
    dialog.showMessageBox = (...options: unknown[]) => {
      Reflect.set(globalThis, 'prompted', JSON.stringify(options));
      return Promise.resolve({ response: place, checkboxChecked: false });
    };
  }, response);
}

test('two services that use the same company number coexist, and are distinguished wherever they are named @core', async ({
  start,
  startService,
}) => {
  const { here, there, company, other, page, shell, form } = await connectFirst(start, startService);
  const [hostHere, hostThere] = [here, there].map(({ address }) => new URL(address).host);

  await shell.open('Companies');
  await page.getByRole('link', { name: 'Connect a company' }).first().click();
  await form.check(there.address, other.token);
  await expect(shell.content).toContainText(
    'Another service uses the same company ID; the two stay separate.',
  );
  await expect(shell.content).toContainText(`${company.name}, at ${here.address}`);
  await expect(shell.content).toContainText(there.address);
  await page.getByRole('button', { name: 'Add as a separate company' }).click();
  await expect(shell.heading('Balances')).toBeVisible();
  await expect(page).toHaveURL(/#\/companies\/1000000000001\/balances/);
  const first = `${company.name} (${hostHere})`;
  const second = `${company.name} (${hostThere})`;
  await expect(shell.company).toHaveValue(second);
  await shell.waitUntilSynced(second);

  await shell.open('Companies');
  await expect(shell.row('Connected companies', first)).toContainText(here.address);
  await expect(shell.row('Connected companies', second)).toContainText(there.address);
  for (const name of [first, second]) {
    await expect(shell.row('Connected companies', name)).toContainText(String(company.companyId));
  }
  await page.keyboard.press('ControlOrMeta+K');
  await page.keyboard.type(hostThere ?? '');
  const offers = page.getByRole('dialog', { name: 'Command palette' }).getByRole('option');
  await expect(offers.first()).toContainText(second);
  await expect(offers.filter({ hasText: first })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await act(page, first, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove company' }).click();
  await expect(shell.row('Connected companies', first)).toBeHidden();
  // The only one left has its plain name again.
  await expect(shell.company).toHaveValue(company.name);
  await expect(shell.row('Connected companies', company.name)).toContainText(there.address);
  // Neither in the dialog, which may still be closing, nor in the notice of the removal.
  await expect(page.getByText(hostHere ?? '')).toHaveCount(0);
});

test('a token at another address requires confirming that it is the same company, with both shown side by side', async ({
  start,
  startService,
}) => {
  const { here, there, company, other, page, shell, form } = await connectFirst(start, startService);

  await shell.open('Companies');
  await act(page, company.name, 'Replace token');
  await form.address.fill(there.address);
  await form.token.fill(other.token);
  await page.getByRole('button', { name: 'Check token' }).click();
  await page.getByRole('button', { name: 'Replace token' }).click();
  const question = page.getByRole('alert').filter({ hasText: 'Is this the same company?' });
  await expect(question).toBeFocused();
  await expect(question.getByRole('row', { name: 'Service address' })).toContainText(here.address);
  await expect(question.getByRole('row', { name: 'Service address' })).toContainText(there.address);
  await expect(question).toContainText('its cached records stay');
  await expect(question.getByRole('button', { name: 'Add as a separate company' })).toBeVisible();
  await question.getByRole('button', { name: 'Same company, new address' }).click();
  await expect(page.getByText(`The token of ${company.name} was replaced`)).toBeVisible();
  await shell.waitUntilSynced(company.name);
  await shell.open('Companies');
  await expect(shell.row('Connected companies', company.name)).toContainText(there.address);
  await expect(page.getByText(here.address)).toBeHidden();
});

test('address and header name are changed without the token, which is sent only to a confirmed address @core', async ({
  start,
  startService,
}) => {
  const service = await startService({ companyHeader: 'Books-Company' });
  const [, , company] = service.companies;
  const { page, electron } = await start();
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.openFirst();
  await form.check(service.address, company.token);
  await expect(shell.content).toContainText('This service ignores the company header.');
  await form.add.click();
  await expect(shell.heading('Balances')).toBeVisible();
  await shell.waitUntilSynced(company.name);
  await shell.open('Companies');
  const row = shell.row('Connected companies', company.name);
  await expect(row).toContainText('This service ignores the company header.');

  const dialog = page.getByRole('dialog');
  await act(page, company.name, 'Edit connection');
  await dialog.getByLabel('Company header name').fill('Books-Company');
  await dialog.getByRole('button', { name: 'Check and save' }).click();
  await expect(page.getByText('The service checks the company header.')).toBeVisible();
  await expect(row).not.toContainText('ignores');

  const elsewhere = service.address.replace('127.0.0.1', 'localhost');
  if (electron) await answerDialogs(electron, 0);
  await act(page, company.name, 'Edit connection');
  await dialog.getByLabel('Service address').fill(elsewhere);
  await dialog.getByRole('button', { name: 'Check and save' }).click();
  if (electron) {
    await expect(dialog).toContainText('The token was not sent');
    await answerDialogs(electron, 1);
    await dialog.getByRole('button', { name: 'Check and save' }).click();
  } else {
    await expect(dialog).toContainText(`will be sent to ${elsewhere}`);
    await expect(
      dialog.getByRole('button', { name: 'Back' }),
      'the button that sends nothing has the focus',
    ).toBeFocused();
    await dialog.getByRole('button', { name: 'Send the token' }).click();
  }
  await expect(dialog).toContainText('Is this the same company?');
  await dialog.getByRole('button', { name: 'Same company, new address' }).click();
  await expect(row).toContainText(elsewhere);
  if (electron)
    expect(await electron.evaluate(() => Reflect.get(globalThis, 'prompted') as string)).toContain(elsewhere);
  await shell.waitUntilSynced(company.name);
});
