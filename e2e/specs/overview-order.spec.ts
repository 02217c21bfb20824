import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import type { SampleService } from '../support/sample-service.ts';
import { expect, test } from '../support/test.ts';

test('no row of the overview moves while it contains the pointer or the focus @core', async ({
  start,
  startService,
}) => {
  const one = await startService();
  const other = await startService();
  const middle = one.companies[1];
  const small = other.companies[2];
  const { page } = await start();
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.addFirst(other, small);
  await shell.waitUntilSynced(small.name);
  await shell.open('Companies');
  await page.getByRole('link', { name: 'Connect a company' }).click();
  await form.addNext(one.address, middle.token, middle.name);
  await shell.waitUntilSynced(middle.name);
  await shell.waitUntilSynced(small.name);

  // Another seed gives other tokens: at the next sync the service refuses the app's token.
  const refuseTokens = async (service: SampleService, company: string, sync: () => Promise<void>) => {
    await service.stop();
    await startService({ port: service.port, seed: 'another' });
    await sync();
    await expect(shell.row('All companies', company)).toContainText('Not syncing');
  };
  const top = shell.content.getByRole('table', { name: 'All companies' }).getByRole('rowheader').first();
  const detail = shell.content.locator('header');
  await expect(top).toContainText(middle.name);
  await expect(detail).toContainText('Most urgent first');

  await shell.row('All companies', small.name).hover();
  await refuseTokens(other, small.name, () => shell.syncNow.press('Enter'));
  await expect(detail).toContainText('The order updates when you leave the rows');
  await expect(top).toContainText(middle.name);
  await shell.heading('Overview').hover();
  await expect(top).toContainText(small.name);
  await expect(detail).toContainText('Most urgent first');

  // Both then need the same action, and the middle one has an account below zero.
  await page.getByRole('link', { name: small.name }).focus();
  await refuseTokens(one, middle.name, () => page.keyboard.press('Control+Shift+S'));
  await expect(detail).toContainText('The order updates when you leave the rows');
  await expect(top).toContainText(small.name);
  // A pointer that only passes by must not take away the focus.
  await shell.row('All companies', middle.name).hover();
  await shell.heading('Overview').hover();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: middle.name })).toBeFocused();
  await expect(top).toContainText(small.name);
  await shell.search.focus();
  await expect(top).toContainText(middle.name);
  await expect(detail).toContainText('Most urgent first');
});
