import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../testing/page.tsx';

const { client, show } = await openPage('filled');
const { OverviewScreen } = await import('./overview-screen.tsx');
const companies = await client.companies.list({});
const table = page.getByRole('table', { name: 'All companies' });
const header = (name: string) => table.getByRole('columnheader', { name });

beforeEach(async () => {
  show('/overview', <OverviewScreen />);
  await expect.element(table).toBeVisible();
});

test('every company has a row, up to date, and the keys go from one to the next', async () => {
  for (const { name } of companies) {
    const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await expect.element(row).toMatchTextContent('Up to date');
    await expect.poll(() => row.query()?.textContent).toMatch(/\d\.\d\d/);
  }
  const links = table.getByRole('rowheader').getByRole('link').elements();
  expect(links).toHaveLength(companies.length);
  const [first, second] = links;
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
});

test('columns are taken off, shown and moved, and the program remembers it', async () => {
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await menu.getByRole('checkbox', { name: 'Lowest, 30 days' }).click();
  await expect.element(header('Lowest, 30 days')).toBeVisible();
  await menu.getByRole('checkbox', { name: 'Next 7 days, net' }).click();
  await expect.element(header('Next 7 days, net')).not.toBeInTheDocument();
  await menu.getByRole('button', { name: 'Move Lowest, 30 days towards the front' }).click();
  const shown = async () =>
    (await client.settings.get({})).overviewLayout?.filter((each) => each.shown).map(({ id }) => id);
  await expect.poll(shown).toContain('lowestDay');
  expect(await shown()).not.toContain('dueSoon');
  await menu.getByRole('button', { name: 'Reset columns' }).click();
  await expect.element(header('Next 7 days, net')).toBeVisible();
  await expect.element(header('Lowest, 30 days')).not.toBeInTheDocument();
});
