import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';

test('a company is renamed, given another token, and removed with all its cached data @core', async ({
  start,
  startService,
  profile,
}) => {
  const service = await startService();
  const [, middle, small] = service.companies;
  const dashboard = await start();
  const { page } = dashboard;
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.addFirst(service, small);
  await shell.waitUntilSynced(small.name);
  const act = async (company: string, action: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${company}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const dialog: Locator = page.getByRole('dialog');

  await shell.open('Companies');
  await act(small.name, 'Rename');
  await dialog.getByLabel('Display name').fill('Paper mill');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(shell.company).toHaveValue('Paper mill');
  await expect(shell.row('Connected companies', 'Paper mill')).toContainText(small.name);

  await act('Paper mill', 'Replace token');
  await form.token.fill(middle.token);
  await page.getByRole('button', { name: 'Check token' }).click();
  await expect(page.getByText('This token belongs to another company')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Replace token' })).toBeHidden();
  await page.getByRole('button', { name: 'Back' }).click();
  await form.token.fill(small.token);
  await page.getByRole('button', { name: 'Check token' }).click();
  await page.getByRole('button', { name: 'Replace token' }).click();
  await expect(page.getByText('The token of Paper mill was replaced')).toBeVisible();

  expect(await findInFiles(profile, small.name)).not.toEqual([]);
  await shell.open('Expenses');
  await new RecordList(page, 'Expenses').row(1).click();
  await page.getByRole('switch', { name: 'Reviewed' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('switch', { name: 'Reviewed' })).toBeChecked();
  await shell.open('Companies');
  await act('Paper mill', 'Remove');
  await expect(dialog).toContainText('Remove Paper mill?');
  await expect(dialog).toContainText('This includes 1 reviewed record.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(shell.row('Connected companies', 'Paper mill')).toBeVisible();
  await act('Paper mill', 'Remove');
  await dialog.getByRole('button', { name: 'Remove company' }).click();
  await expect(page.getByText('No company yet').first()).toBeVisible();
  await shell.link('Overview').click();
  await expect(shell.heading('Welcome to Countinghouse')).toBeVisible();

  await dashboard.stop();
  const partner = (await service.get<{ results: { name: string }[] }>(small, '/1/partners/')).results[0]
    ?.name;
  expect(await findInFiles(profile, small.name), 'no file contains the company’s name').toEqual([]);
  expect(await findInFiles(profile, partner ?? ''), 'no file contains the partner’s name').toEqual([]);
});

/** The files of the two databases that contain a text. */
async function findInFiles(profile: string, text: string): Promise<string[]> {
  const names = (await readdir(profile)).filter((name) => /\.db(-wal)?$/.test(name));
  const holding = names.map(async (name) =>
    (await readFile(path.join(profile, name))).includes(text) ? [name] : [],
  );
  return (await Promise.all(holding)).flat();
}
