import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { overviewInput } from '../../../shared/overview-input.ts';
import { openPage, SAMPLES } from '../../testing/page.tsx';

const { client, show } = await openPage('filled');
const { OverviewScreen } = await import('./overview-screen.tsx');
const { syncStore } = await import('../../data/queries/sync-store.ts');
const { pageClock } = await import('../../data/clock.ts');
const { formatAmount } = await import('../../ui/formatting/amounts.ts');
const companies = await client.companies.list({});
const table = page.getByRole('table', { name: 'All companies' });
const header = (name: string) => table.getByRole('columnheader', { name });

const nameOf = (companyId: number) => companies.find((one) => one.companyId === companyId)?.name ?? '';
/** Visible text, without tooltips and descriptions. */
const visibleText = () => document.querySelector('main')?.innerText ?? '';

beforeEach(async () => {
  await page.viewport(1440, 900);
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

test('the headlines show cash only, and every overdue amount is on screen once', async () => {
  const rows = await client.overview.list(overviewInput(Date.now()));
  const headlines = page.getByRole('region', { name: 'Totals of all companies' });
  await expect.element(headlines).toBeVisible();
  await expect.element(headlines).not.toMatchTextContent('Overdue');
  const amounts = rows.flatMap(({ overdueToPay, overdueToReceive }) =>
    [...overdueToPay.slice(0, 3), ...overdueToReceive.slice(0, 3)].flatMap(({ unpaid, currency }) =>
      unpaid === null ? [] : formatAmount(unpaid, currency),
    ),
  );
  expect(amounts.length).toBeGreaterThan(2);
  for (const amount of amounts) expect(visibleText().split(amount), amount).toHaveLength(2);
});

test('a cell counts what it does not include in one line, and its details give the reasons', async () => {
  const rows = await client.overview.list(overviewInput(Date.now()));
  const large = rows.find(({ companyId }) => companyId === SAMPLES.large);
  const cell = table
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: nameOf(SAMPLES.large) }) })
    .getByRole('cell')
    .nth(3);
  const note = cell.getByRole('button');
  const open = large?.overdueToPay ?? [];
  const sum = (of: (one: (typeof open)[number]) => number) => open.reduce((all, one) => all + of(one), 0);
  const out = sum((one) => one.notIncluded + one.cancelled + one.statusUnknown + one.undated);
  await expect.element(note).toMatchTextContent(`${sum(({ count }) => count)} items · ${out} not included`);
  expect(visibleText()).not.toContain('part-paid');
  const hint = page.getByRole('tooltip');
  for (const reach of [() => note.hover(), () => note.click(), () => focusByKey(note.element())]) {
    await reach();
    await expect.element(hint).toBeVisible();
    for (const { currency } of open) {
      await expect.element(hint).toMatchTextContent(currency ?? 'no currency');
    }
    await expect.element(hint).toMatchTextContent('part-paid');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.element(hint).not.toBeInTheDocument();
  }
  expect(location.hash).toBe('#/overview');
});

test('a reason has the account and its balance', async () => {
  const accounts = await client.balances.accounts({});
  const below = accounts.filter(({ balance }) => balance?.startsWith('-'));
  expect(below.length).toBeGreaterThan(1);
  for (const { companyId, name, balance, currency } of below) {
    const reason = table.getByRole('rowheader', { name: nameOf(companyId) });
    await expect.element(reason).toMatchTextContent(`Below zero: ${name}`);
    await expect.element(reason).toMatchTextContent(plain(formatAmount(balance ?? '', currency)));
  }
});

test('a window of 1024 pixels shows the whole table, and a chosen column makes the table scroll within itself', async () => {
  await page.viewport(1024 - 216, 768);
  const frame = table.element().parentElement;
  await expect.element(header('Since yesterday')).not.toBeInTheDocument();
  await expect.poll(() => frame && frame.scrollWidth - frame.clientWidth).toBe(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await expect.element(menu.getByRole('checkbox', { name: 'Since yesterday' })).not.toBeChecked();
  await menu.getByRole('checkbox', { name: 'Since yesterday' }).click();
  await menu.getByRole('checkbox', { name: 'Lowest, 30 days' }).click();
  await expect.element(header('Since yesterday')).toBeInTheDocument();
  await expect.poll(() => frame && frame.scrollWidth - frame.clientWidth).toBeGreaterThan(0);
  frame?.scrollTo({ left: frame.scrollWidth });
  const name = table.getByRole('rowheader').first();
  await expect
    .poll(() => name.element().getBoundingClientRect().left)
    .toBe(frame?.getBoundingClientRect().left);
  const screen = document.querySelector('main');
  expect(screen?.scrollWidth).toBe(screen?.clientWidth);
  await menu.getByRole('button', { name: 'Reset columns' }).click();
});

/** With plain spaces, as text content is compared. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** Moves the focus as the Tab key does, which makes it visible. */
async function focusByKey(element: Element): Promise<void> {
  if (!(element instanceof HTMLElement)) return;
  element.focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
}
