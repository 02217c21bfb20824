import { ConnectForm } from '../pages/connect.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { clickNotice, isWindowShown, watchNotifications } from '../support/desktop.ts';
import { expect, test } from '../support/test.ts';

/** For a service that accepts none of the earlier tokens. */
const OTHER_TOKENS = { seed: 'other tokens' };

test('the notice of a refused token is shown once, leads to its sync, and disappears when it is fixed or removed @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const { port } = service;
  const [, middle, small] = service.companies;
  const { page, electron } = await start();
  const shell = await connectCompanies(page, service, [middle, small]);
  const ofSystem = electron && (await watchNotifications(electron));
  const notice = (name: string) => page.getByRole('alert').filter({ hasText: `${name} is not syncing` });

  await service.stop();
  const refusing = await startService({ port, ...OTHER_TOKENS });
  await shell.syncAll();
  for (const { name } of [middle, small]) {
    await expect(notice(name)).toContainText('The service does not accept this token.');
    await expect(notice(name)).toContainText('Countinghouse tries again every hour.');
  }
  await expectAccessibleInBoth(page, 'companies that are not syncing');
  if (electron && ofSystem) {
    for (const { name } of [middle, small])
      await expect.poll(ofSystem, { timeout: 20_000 }).toContain(`${name} is not syncing`);
    await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
    await clickNotice(electron);
    await expect(shell.heading('Sync')).toBeVisible();
    expect(await isWindowShown(electron)).toBe(true);
    expect(await ofSystem()).not.toContain('withdrawn');
  }
  await shell.open('Overview');
  await notice(small.name).getByRole('link', { name: 'Show what to do' }).click();
  await expect(shell.heading('Sync')).toBeVisible();
  await expect(shell.company).toHaveValue(small.name);

  await shell.open('Companies');
  await page.getByRole('button', { name: `Actions for ${middle.name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove company' }).click();
  await expect(notice(middle.name)).toHaveCount(0);
  await expect(notice(small.name)).toBeVisible();

  await refusing.stop();
  const fixed = await startService({ port });
  await shell.open('Sync');
  await shell.content.getByRole('button', { name: 'Try again now' }).click();
  await expect(notice(small.name)).toHaveCount(0);
  if (ofSystem) await expect.poll(ofSystem, { timeout: 20_000 }).toMatch(/(\nwithdrawn){2}$/);

  // Another refusal is a new notice, shown once across windows and starts.
  await fixed.stop();
  await startService({ port, ...OTHER_TOKENS });
  await shell.syncNow.click();
  await expect(notice(small.name)).toBeVisible();
  await page.reload();
  await expect(shell.notices).toHaveText('1 notice');
  await expect(notice(small.name)).toHaveCount(0);
});

test('many companies that are not syncing are combined into one notice, which leads to all of them', async ({
  start,
  startService,
}) => {
  const here = await startService();
  const there = await startService({ seed: 'another service', volume: 0.001 });
  const { page, electron } = await start();
  const shell = await connectCompanies(page, here, here.companies);
  await shell.open('Companies');
  await page.getByRole('link', { name: 'Connect a company' }).first().click();
  const form = new ConnectForm(page);
  await form.check(there.address, there.companies[2].token);
  await page.getByRole('button', { name: 'Add as a separate company' }).click();
  await expect(shell.heading('Balances')).toBeVisible();
  const ofSystem = electron && (await watchNotifications(electron));

  await here.stop();
  await there.stop();
  await startService({ port: here.port, ...OTHER_TOKENS });
  await startService({ port: there.port, ...OTHER_TOKENS });
  await shell.syncAll();
  const notices = page.getByRole('alert').filter({ hasText: 'not syncing' });
  await expect(notices.filter({ hasText: '4 companies are not syncing' })).toBeVisible();
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText('and 1 more');
  await expectAccessibleInBoth(page, 'many companies that are not syncing');
  if (electron && ofSystem) {
    await expect.poll(ofSystem, { timeout: 40_000 }).toMatch(/4 companies are not syncing/);
    await clickNotice(electron);
    await expect(shell.heading('Overview')).toBeVisible();
  }
  await shell.open('Companies');
  await notices.getByRole('link', { name: 'Show the overview' }).click();
  await expect(shell.heading('Overview')).toBeVisible();
  await notices.getByRole('button').click();
  await expect(notices).toHaveCount(0);
});
