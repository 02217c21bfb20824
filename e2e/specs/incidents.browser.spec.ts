import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { RecordList } from '../pages/record-list.ts';
import { Shell } from '../pages/shell.ts';
import { PROJECT } from '../support/project.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expect, test } from '../support/test.ts';

const KILLER = pathToFileURL(path.join(PROJECT, 'e2e/support/thread-killer.mjs')).href;

test('a thread that ended and a damaged cache are reported in words, and no user data is lost', async ({
  start,
  startService,
  profile,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const dashboard = await start({ env: { NODE_OPTIONS: `--import ${KILLER}` } });
  const { page, group } = dashboard;
  const shell = await connectCompanies(page, service, [company]);
  await shell.open('Companies');
  await page.getByRole('button', { name: `Actions for ${company.name}` }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Display name').fill('Paper mill');
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click();
  await expect(shell.company).toHaveValue('Paper mill');

  process.kill(group, 'SIGUSR2');
  await expect(notice(page, 'A part of Countinghouse was restarted')).toContainText('loaded again');
  await shell.open('Expenses');
  await expect(new RecordList(page, 'Expenses').row(1)).toContainText(/\d/);
  await notice(page, 'A part of Countinghouse was restarted').getByRole('button').click();

  process.kill(group, 'SIGUSR2');
  const again = notice(page, 'A part of Countinghouse was restarted');
  await expect(again).toContainText('must be entered again');
  await shell.open('Companies');
  await expect(shell.row('Connected companies', 'Paper mill')).toContainText('missing');
  await shell.open('Expenses');
  await expect(new RecordList(page, 'Expenses').row(1)).toContainText(/\d/);
  await dashboard.stop();

  await writeFile(path.join(profile, 'cache.db'), 'no database any more');
  const next = await start();
  const damaged = notice(next.page, 'The cached books were damaged');
  const aside = (await readdir(profile)).find((name) => /^cache\.db\.damaged-[\dTZ-]+$/.test(name)) ?? 'none';
  await expect(damaged).toContainText(aside);
  await expectKept(next.page);
  await damaged.getByRole('button').click();
  await expect(damaged).toBeHidden();
  await next.page.reload();
  await expectKept(next.page);
  await expect(damaged, 'a dismissed notice stays hidden').toBeHidden();
  await next.stop();

  await writeFile(path.join(profile, 'history.db'), 'no database any more');
  const last = await start();
  const history = notice(last.page, 'The history was damaged');
  await expect(history).toContainText(/history\.db\.damaged-[\dTZ-]+/);
  await expectKept(last.page);
});

/** Expects the company to have the name that the user gave it. */
async function expectKept(page: Page): Promise<void> {
  await expect(new Shell(page).row('All companies', 'Paper mill')).toBeVisible();
}

function notice(page: Page, title: string) {
  return page.getByRole('alert').filter({ hasText: title });
}
