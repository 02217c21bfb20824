import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, SAMPLES } from '../../testing/page.tsx';

const { client, show } = await openPage('filled');
const navigation = page.getByRole('navigation', { name: 'Main' });
const link = (name: string) => navigation.getByRole('link', { name, exact: true });

test('the navigation is grouped by purpose', async () => {
  await page.viewport(1440, 900);
  show('/overview');
  for (const [group, entries] of [
    ['Watch', ['Overview', 'Inbox', 'Balances', 'Alerts']],
    ['Records', ['Expenses', 'Income', 'Partners', 'Expense types']],
    ['Analyse', ['Insights', 'Worklists', 'Client pack']],
    ['Setup', ['Companies', 'Sync', 'Settings']],
  ] as const) {
    const links = navigation.getByRole('group', { name: group }).getByRole('link');
    await expect.poll(() => links.elements().map((one) => one.getAttribute('title'))).toEqual(entries);
  }
});

test('a number in the navigation says which work it counts, and goes away with the work', async () => {
  show('/overview');
  await expect.element(link('Alerts')).not.toHaveAttribute('aria-describedby');
  const [account] = (await client.balances.accounts({})).filter(({ balance }) => balance?.startsWith('-'));
  if (!account) throw new Error('no account is below zero');
  const { companyId, accountId, currency } = account;
  const { alertId } = await client.alerts.create({
    companyId,
    accountId,
    currency,
    kind: 'overdrawn',
    threshold: null,
    margin: null,
  });
  await expect.element(link('Alerts')).toHaveAccessibleDescription('1 active alert');
  await expect.element(link('Alerts')).toMatchTextContent('1');
  await client.alerts.snooze({ alertId, until: Date.now() + 3_600_000 });
  await expect.element(link('Alerts')).not.toHaveAttribute('aria-describedby');
  await client.alerts.snooze({ alertId, until: null });
  await expect.element(link('Alerts')).toHaveAccessibleDescription('1 active alert');
  await client.alerts.delete({ alertId });
  await expect.element(link('Alerts')).not.toHaveAttribute('aria-describedby');
  for (const name of ['Overview', 'Balances', 'Expenses', 'Worklists', 'Companies', 'Sync', 'Settings']) {
    await expect.element(link(name)).not.toHaveAttribute('aria-describedby');
  }
});

test('the overview is about all companies: in the switcher, in the sync button and in its menu', async () => {
  show('/overview');
  const company = page.getByRole('combobox', { name: 'Company' });
  await expect.element(company).toHaveAttribute('placeholder', 'All companies');
  await expect.element(company).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Sync', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More ways to sync' }).click();
  const names = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(names).toEqual([expect.stringMatching(/^Sync ./), 'Sync all companies']);
  await userEvent.keyboard('{Escape}');
  location.hash = `/companies/${SAMPLES.small}/balances`;
  await expect.element(company).not.toHaveValue('');
});

test('on a screen of all companies, the inbox and its number are those of all companies', async () => {
  show('/overview');
  await expect.element(link('Inbox')).toHaveAttribute('href', expect.stringContaining('/all/inbox'));
  await expect.element(link('Worklists')).toHaveAttribute('href', expect.stringContaining('/all/worklists'));
  // The sample service adds records meanwhile.
  const counts = async (companyId: number | null): Promise<string> => {
    const unread = (await client.inbox.counts({}))
      .filter((one) => companyId === null || one.companyId === companyId)
      .reduce((sum, one) => sum + one.unread, 0);
    return `${unread} unseen changes`;
  };
  const description = (): string | undefined => {
    const id = link('Inbox').element().getAttribute('aria-describedby');
    return (id === null ? null : document.getElementById(id))?.textContent;
  };
  await expect.poll(async () => description() === (await counts(null))).toBe(true);
  location.hash = `/companies/${SAMPLES.large}/balances`;
  const ofOne = expect.stringContaining(`/companies/${SAMPLES.large}/inbox`);
  await expect.element(link('Inbox')).toHaveAttribute('href', ofOne);
  await expect.poll(async () => description() === (await counts(SAMPLES.large))).toBe(true);
});

test('the search field is in view and opens the palette by click and by shortcut', async () => {
  show('/overview');
  const search = page.getByRole('button', { name: 'Search', exact: true });
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect.element(search).toBeInViewport();
  await expect.element(search).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
  await search.click();
  await expect.element(palette).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).toBeVisible();
});
