import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localDate } from '../../../shared/calendar.ts';
import { openPage } from '../../testing/page.tsx';

const { client, show } = await openPage('filled');
const { OverviewScreen } = await import('./overview-screen.tsx');
const { syncStore } = await import('../../data/queries/sync-store.ts');
const { pageClock } = await import('../../data/clock.ts');
const due = page.getByRole('list', { name: 'Due this week' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  show('/overview', <OverviewScreen />);
  await expect.element(due.getByRole('listitem').first()).toBeVisible();
});

/** The open items of all companies due within seven days, earliest first. */
async function dueThisWeek() {
  const today = localDate(Date.now());
  const answers = await Promise.all(
    (['expenses', 'incomes'] as const).map((resource) =>
      client.worklists.open({
        companyId: null,
        resource,
        asOf: today,
        today,
        within: 7,
        partner: null,
        offset: 0,
        limit: 100,
      }),
    ),
  );
  return answers.flatMap(({ lines }) => lines);
}

test('items due this week are listed, earliest first, with company, side, amount and a link', async () => {
  const lines = await dueThisWeek();
  expect(lines.length).toBeGreaterThan(1);
  const items = due.getByRole('listitem');
  await expect.poll(() => items.elements().length).toBe(Math.min(8, lines.length));
  const earliest = lines.map(({ row }) => row.dueDate ?? '').sort();
  const hrefs = due
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href') ?? '');
  for (const [place, href] of hrefs.entries()) {
    const line = lines.find(({ resource, row }) =>
      href.endsWith(`/companies/${row.companyId}/${resource}?record=${row.recordId}`),
    );
    expect(line?.row.dueDate, href).toBe(earliest[place]);
    const text = items.nth(place);
    await expect.element(text).toMatchTextContent(line?.resource === 'expenses' ? 'Payable' : 'Receivable');
    await expect.element(text).toMatchTextContent(/\d$/);
  }
  const all = page.getByRole('region', { name: 'Due this week' }).getByRole('link', { name: 'All due soon' });
  await expect.element(all).toHaveAttribute('href', expect.stringContaining('/all/worklists?list=soon'));
});

test('the newest unseen changes are listed; once all are seen, the section says so', async () => {
  const changes = page.getByRole('region', { name: 'Changes since you last looked' });
  const entries = changes.getByRole('listitem');
  const unread = async () => (await client.inbox.counts({})).reduce((sum, one) => sum + one.unread, 0);
  // The sample service adds records meanwhile.
  await expect.poll(unread).toBeGreaterThan(8);
  await expect.poll(() => entries.elements().length).toBe(8);
  await expect
    .poll(async () => changes.element().textContent.includes(`${await unread()} unseen changes`))
    .toBe(true);
  const counts = await client.inbox.counts({});
  const seen = counts.map(({ companyId, newest }) => ({ companyId, entryId: newest }));
  await client.inbox.markSeen({ positions: seen });
  try {
    await expect.element(changes).toMatchTextContent('No unseen changes');
    const open = changes.getByRole('link', { name: 'Open inbox' });
    await expect.element(open).toHaveAttribute('href', expect.stringContaining('/all/inbox'));
  } finally {
    const before = counts.map((one) => ({ companyId: one.companyId, entryId: one.seen }));
    await client.inbox.markSeen({ positions: before });
  }
});

test('an update without changes leaves the sections as they are', async () => {
  await expect.poll(() => syncStore.read()?.size).toBeGreaterThan(1);
  const sections = due.element().closest('section')?.parentElement;
  const drawn: MutationRecord[] = [];
  const observer = new MutationObserver((records) => drawn.push(...records));
  if (sections)
    observer.observe(sections, { subtree: true, childList: true, characterData: true, attributes: true });
  const now = Date.now() + 80_000;
  pageClock.set(now);
  syncStore.apply({
    kind: 'targets',
    companies: [...(syncStore.read()?.values() ?? [])].map(({ companyId, targets }) => ({
      companyId,
      targets: targets.map((each) => ({ ...each, lastSuccessAt: now, freshUntil: now + 120_000 })),
    })),
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  observer.disconnect();
  pageClock.set(Date.now());
  expect(sections?.children).toHaveLength(2);
  expect(drawn).toEqual([]);
});
