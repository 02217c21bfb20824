import { RecordList } from '../pages/record-list.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { watchCopied } from '../support/copied.ts';
import { settled } from '../support/settled.ts';
import { AMOUNT } from '../../shared/testing/amount-pattern.ts';
import { expect, test } from '../support/test.ts';

test('an unreadable record is counted, opened as sent, copied in full, and disappears once it is fixed @core', async ({
  start,
  startService,
}) => {
  const service = await startService({ dialects: ['bad-record'] });
  const company = service.companies[2];
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  await expect(shell.row('All companies', company.name)).toContainText('3 records could not be read');

  await shell.open('Expenses');
  const notice = shell.content.getByRole('status').filter({ hasText: 'could not be read' });
  await expect(notice).toContainText('Expenses: 1 record could not be read');
  await expect(notice).toContainText('Until they can be read, nothing is marked as removed.');
  await expect(new RecordList(page, 'Expenses').row(1)).toContainText(/\d/);
  await notice.getByRole('button', { name: 'Show as sent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Expenses: 1 record could not be read' });
  await expect(dialog).toContainText('It has no ID.');
  const sent = dialog.getByRole('region', { name: 'Text as sent' });
  await expect(sent).toContainText(/"id": ?null/);
  await expectAccessibleInBoth(page, 'a record that could not be read');
  const copied = await watchCopied(page);
  await dialog.getByRole('button', { name: 'Copy Text as sent' }).click();
  await expect.poll(copied).toBe(await settled(() => sent.innerText()));
  await page.keyboard.press('ControlOrMeta+Shift+H');
  await expect(sent).toContainText('•••');
  expect(await settled(() => sent.innerText())).not.toMatch(AMOUNT);
  await page.keyboard.press('ControlOrMeta+Shift+H');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(notice.getByRole('button', { name: 'Show as sent' })).toBeFocused();

  await shell.open('Sync');
  for (const list of ['Expenses', 'Income', 'Partners']) {
    await expect(notice).toContainText(`${list}: 1 record could not be read`);
    await expect(shell.row('State of each list', list)).toContainText('but 1 record could not be read');
  }
  await expect(notice.getByRole('button', { name: 'Show as sent' })).toHaveCount(3);
  await expectAccessibleInBoth(page, 'lists with records that could not be read');

  await service.stop();
  await startService({ port: service.port });
  await shell.content.getByRole('button', { name: 'Start full resync' }).click();
  await expect(notice).toHaveCount(0, { timeout: 30_000 });
  await shell.open('Overview');
  await expect(shell.row('All companies', company.name)).not.toContainText('could not be read');
});
