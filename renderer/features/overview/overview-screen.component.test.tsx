import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../testing/page.tsx';

const { client, show } = await openPage('filled');
const { OverviewScreen } = await import('./overview-screen.tsx');
const { syncStore } = await import('../../data/queries/sync-store.ts');
const { pageClock } = await import('../../data/clock.ts');
const companies = await client.companies.list({});
const table = page.getByRole('table', { name: 'All companies' });
const header = (name: string) => table.getByRole('columnheader', { name });

beforeEach(async () => {
  show('/overview', <OverviewScreen />);
  await expect.element(table).toBeVisible();
});

test('every company has an up-to-date row, and arrow keys move between rows', async () => {
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

test('columns can be hidden, shown and moved, and the choice is saved', async () => {
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

test('an update without changes does not render the figures again, and a missed update marks them as out of date', async () => {
  const rows = table.getByRole('row');
  await expect.element(page.getByText(/Balances updated/)).toBeVisible();
  await expect.poll(() => syncStore.read()?.size).toBe(companies.length);
  const drawn: MutationRecord[] = [];
  const observer = new MutationObserver((records) => drawn.push(...records));
  observer.observe(table.element(), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const now = Date.now() + 80_000;
  pageClock.set(now);
  const known = [...(syncStore.read()?.values() ?? [])];
  syncStore.apply({
    kind: 'targets',
    companies: known.map(({ companyId, targets }) => ({
      companyId,
      targets: targets.map((each) => ({ ...each, lastSuccessAt: now, freshUntil: now + 120_000 })),
    })),
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  expect(drawn).toEqual([]);
  expect(table.element().querySelector('time')).toBeNull();

  pageClock.set(now + 3_600_000);
  await expect.element(rows.filter({ hasText: '1 hr' }).first()).toMatchTextContent('out of date');
  pageClock.set(Date.now());
});
