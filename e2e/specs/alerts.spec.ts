import { createAlert } from '../pages/alerts.ts';
import { ConnectForm } from '../pages/connect.ts';
import { Shell } from '../pages/shell.ts';
import { AMOUNT } from '../../shared/testing/amount-pattern.ts';
import { shownText } from '../support/shown-text.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { expectAccessible, expectAccessibleInBoth } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { settled } from '../support/settled.ts';

test('an alert that is already in force reports so, can be snoozed, and is withdrawn with its notice @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const company = service.companies[2];
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, company);
  await shell.open('Alerts');
  await expect(shell.content.getByText('No alerts')).toBeVisible();

  await page.getByRole('combobox', { name: 'Account or total' }).click();
  await page.getByRole('option', { name: 'Eurový účet, EUR' }).click();
  await page.getByRole('textbox', { name: 'Limit' }).fill('much');
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(shell.content.getByText(/Enter an amount with at most four decimals/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Limit' }).fill('9999999.50');
  await page.getByRole('button', { name: 'Create alert' }).click();

  const notice = page.getByRole('alert').filter({ hasText: `${company.name}: Eurový účet` });
  await expect(notice).toContainText('below EUR 9,999,999.50');
  await expect(notice).toContainText('This was already the case when the alert was created');
  const row = shell.row('Alerts', 'Eurový účet');
  await expect(row).toContainText('Yes, since the alert was created');

  await page.keyboard.press('ControlOrMeta+Shift+H');
  await expect(notice).toContainText('below EUR •••');
  expect(await settled(() => shownText(page))).not.toMatch(AMOUNT);
  await page.keyboard.press('ControlOrMeta+Shift+H');

  await expectAccessibleInBoth(page, 'alerts');

  await page.reload();
  await expect(row).toContainText('Yes, since the alert was created');
  await expect(notice, 'not reported again').toHaveCount(0);

  // The balance itself also shows it as text, not only by colour.
  await shell.open('Balances');
  const balance = shell.row('Cash and bank accounts', 'Eurový účet').locator('[data-standing="low"]');
  await expect(balance).toContainText('below EUR 9,999,999.50');
  await expectAccessibleInBoth(page, 'balances');
  await shell.open('Alerts');

  await page.getByRole('button', { name: 'Actions for the alert on Eurový účet' }).click();
  await page.getByRole('menuitem', { name: 'For an hour' }).click();
  await expect(row).toContainText('Snoozed until');
  await page.getByRole('button', { name: 'Actions for the alert on Eurový účet' }).click();
  await page.getByRole('menuitem', { name: 'End snooze' }).click();
  await expect(notice, 'reported again after the snooze').toBeVisible();

  await page.getByRole('button', { name: 'Actions for the alert on Eurový účet' }).click();
  await page.getByRole('menuitem', { name: 'Change the limit' }).click();
  const edit = page.getByRole('dialog', { name: /^Limit of the alert/ });
  await edit.getByLabel('Limit').fill('-9,999,999');
  await edit.getByLabel('Reset after moving back by').fill('-1');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByText(/Enter zero or an amount above it/)).toBeVisible();
  await edit.getByLabel('Reset after moving back by').fill('25.5');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('below EUR −9,999,999.00');
  await expect(row, 'checked again from scratch').not.toContainText('Yes');

  await page.getByRole('button', { name: 'Actions for the alert on Eurový účet' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(shell.content.getByText('No alerts')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('many alerts are combined into one notice that leads to all of them, and outdated balances are not checked', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const company = service.companies[2];
  const { page } = await start();
  const shell = new Shell(page);
  await new ConnectForm(page).addFirst(service, company);
  await shell.open('Alerts');
  const notices = page.getByRole('alert');
  for (const limit of ['9999991', '9999992', '9999993', '9999994', '9999995']) {
    await createAlert(page, 'Eurový účet, EUR', limit);
    const rule = `below EUR ${Number(limit).toLocaleString('en')}.00`;
    await expect(shell.content.getByRole('row').filter({ hasText: rule })).toBeVisible();
  }
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText('5 alerts');
  await expect(notices).toContainText(`${company.name}: Eurový účet`);
  await expect(notices).toContainText('and 3 more');
  await expectAccessibleInBoth(page, 'many alerts');
  await page.keyboard.press('ControlOrMeta+Shift+H');
  expect(await settled(() => shownText(page))).not.toMatch(AMOUNT);
  await page.keyboard.press('ControlOrMeta+Shift+H');
  await shell.open('Overview');
  await notices.getByRole('link', { name: 'See all alerts' }).click();
  await expect(shell.heading('Alerts')).toBeVisible();
  await notices.getByRole('button').click();
  await expect(notices).toHaveCount(0);

  await page.clock.install();
  await page.getByRole('combobox', { name: 'Account or total' }).click();
  await page.getByRole('option', { name: /^Běžný účet/ }).click();
  await page.getByRole('combobox', { name: 'Notify me when' }).click();
  await page.getByRole('option', { name: 'the balance is below zero' }).click();
  await page.getByRole('button', { name: 'Create alert' }).click();
  await expect(shell.row('Alerts', 'Běžný účet')).toContainText('No');
  await service.stop();
  await page.clock.fastForward('10:00');
  await expect(shell.row('Alerts', 'Běžný účet')).toContainText('Not checked: the figure is out of date');
});

test('the same alert is created for every company, or every account of one, in one step and only once', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, middle, small] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [middle, small]);
  await shell.open('Alerts');
  const of = page.getByRole('combobox', { name: 'Account or total' });
  const create = page.getByRole('button', { name: 'Create alert' });
  const rows = shell.content.getByRole('table', { name: 'Alerts' }).getByRole('row');

  await of.click();
  await page.getByRole('option', { name: "Each company's total in EUR, one alert per company" }).click();
  await page.getByRole('textbox', { name: 'Limit' }).fill('-9999999.50');
  await create.click();
  await expect(page.getByText('2 alerts created.', { exact: true })).toBeVisible();
  for (const { name } of [middle, small]) {
    await expect(rows.filter({ hasText: name }).filter({ hasText: 'Total in EUR' })).toHaveCount(1);
  }
  await page.getByRole('textbox', { name: 'Limit' }).fill('-9999999.5');
  await create.click();
  await expect(page.getByText('0 alerts created. 2 already existed.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Total in EUR' })).toHaveCount(2);

  // A company is found by typing its name.
  const company = shell.content.getByRole('combobox', { name: 'Company' });
  await company.fill(middle.name.slice(0, 5));
  await expect(page.getByRole('option')).toHaveText([middle.name]);
  await page.getByRole('option', { name: middle.name }).click();
  await of.click();
  const each = page.getByRole('option', { name: 'Each account in EUR, one alert per account' });
  await expect(each).toBeVisible();
  const accounts = await settled(() => page.getByRole('option', { name: /, EUR$/ }).count());
  await each.click();
  await page.getByRole('textbox', { name: 'Limit' }).fill('-9999999.50');
  await create.click();
  await expect(page.getByText(`${accounts} alerts created.`, { exact: true }).last()).toBeVisible();
  await expect(rows).toHaveCount(1 + 2 + accounts);
  await expectAccessible(page, 'alerts created at once');
});
