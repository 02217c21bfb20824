import { createAlert } from '../pages/alerts.ts';
import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';

test('an alert fires once per crossing, lasts until the balance is well back, and waits during quiet hours', async ({
  start,
  startBooks,
}) => {
  const books = await startBooks();
  const [, , small] = books.companies;
  if (!small) throw new Error('the sample service has too few companies');
  const { companyId, name } = small;
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(books, small);
  await shell.open('Alerts');
  const row = shell.row('Alerts', 'Běžný účet');
  const notice = page.getByRole('alert').filter({ hasText: `${name}: Běžný účet` });
  /** Sets the balance and waits until the app has received it. */
  const goTo = async (balance: string, shown: string): Promise<void> => {
    books.setBalance(companyId, balance);
    await shell.syncNow.click();
    await expect(row).toContainText(shown);
  };

  await createAlert(page, 'Běžný účet, CZK', '1000');
  await goTo('1500.00', '1,500.00');
  await expect(row).toContainText('No');
  await goTo('999.99', '999.99');
  await expect(row).toContainText('Yes, since');
  await expect(notice).toContainText('below CZK 1,000.00');
  await notice.getByRole('button').first().click();
  await expect(notice).toHaveCount(0);

  // Above the limit, but by less than a hundredth of it: the alert is unchanged.
  await goTo('1009.00', '1,009.00');
  await expect(row).toContainText('Yes, since');
  await goTo('998.00', '998.00');
  await expect(row).toContainText('Yes, since');
  await expect(notice, 'no second crossing').toHaveCount(0);
  await goTo('1011.00', '1,011.00');
  await expect(row).not.toContainText('Yes');

  await goTo('500.00', '500.00');
  await expect(notice, 'crossed again').toBeVisible();
  await goTo('2000.00', '2,000.00');
  await expect(notice, 'withdrawn when no longer crossed').toHaveCount(0);

  await shell.content.getByRole('switch', { name: 'Mute alerts between' }).click();
  const [from, to] = hoursAroundNow();
  await page.getByLabel('From').fill(from);
  await page.getByLabel('To', { exact: true }).fill(to);
  await goTo('400.00', '400.00');
  await expect(row).toContainText('Not sent yet: quiet hours');
  await expect(notice).toHaveCount(0);
  await shell.content.getByRole('switch', { name: 'Mute alerts between' }).click();
  await expect(notice, 'reported after quiet hours').toContainText('below CZK 1,000.00');
  await expect(row).not.toContainText('Not sent yet');
});

/** Times of day at least half an hour before and after now. */
function hoursAroundNow(): [string, string] {
  const hour = new Date().getHours();
  const at = (hours: number): string => `${String((hours + 24) % 24).padStart(2, '0')}:30`;
  return [at(hour - 2), at(hour + 1)];
}
