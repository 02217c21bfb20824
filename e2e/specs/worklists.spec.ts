import type { Page } from '@playwright/test';
import { daysBetween, lastOfDays, localDate } from '../../shared/calendar.ts';
import { startEchoingService } from '../support/echoing-service.ts';
import { ConnectForm } from '../pages/connect.ts';
import { RecordList } from '../pages/record-list.ts';
import { expectAccessibleInBoth } from '../support/axe.ts';
import { Shell } from '../pages/shell.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { VIEWPORT } from '../support/dashboard.ts';
import { observePage, type PageLink } from '../support/page-link.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test('worklists show aged, due, duplicate and incomplete records, and lead to the records @core', async ({
  start,
  startService,
}) => {
  const service = await startService();
  const [, , company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  await service.stop();
  await shell.open('Worklists');

  const ageing = page.getByRole('table', { name: 'Open amounts by partner and days overdue' });
  const partner = ageing.getByRole('rowheader').locator('button[aria-expanded]').first();
  await expect(partner).toHaveAttribute('aria-expanded', 'false');
  await partner.focus();
  await page.keyboard.press('Enter');
  const lines = page.getByRole('table', { name: 'Open items of this partner' });
  await lines.getByRole('link').first().click();
  await expect(new RecordList(page, 'Expenses').details).toBeVisible();
  await page.goBack();
  await expect(lines, 'still expanded after going back').toBeVisible();
  await partner.click();
  await expect(lines).toBeHidden();

  const column = (name: string) => ageing.getByRole('columnheader', { name });
  await expect(column('Total'), 'the default order is visible').toHaveAttribute('aria-sort', 'descending');
  await column('Over 90 days').getByRole('button').click();
  await expect(column('Over 90 days')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-over90/);
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await page.goBack();
  await expect(column('Over 90 days'), 'sorted the same after going back').toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await page.getByLabel('As of').fill('1999-12-31');
  await expect(ageing).toContainText('0 records · 1 not included');
  await expect(ageing.getByRole('button', { name: '1 not included' })).toHaveAccessibleDescription(
    'not included: 1 of unknown paid status',
  );
  await page.getByText('Receivables').click();
  await page.getByText('Due soon').click();
  await page.getByText('Unusual expenses').click();
  await expect(page.getByText(/is at least 200% of the median of the previous twelve months/)).toBeVisible();
  await page.getByText('150%').click();
  await expect(page).toHaveURL(/above=150/);
  await expect(page.getByText(/is at least 150% of the median/)).toBeVisible();
  await page.getByText('Incomplete', { exact: true }).click();
  await page.getByText('No number').click();
  await expect(
    page.getByRole('table', { name: 'Records without a number' }).getByRole('link'),
  ).not.toHaveCount(0);

  await page.getByRole('navigation', { name: 'Companies' }).getByText('All companies').click();
  await expect(page).toHaveURL(/#\/all\/worklists/);
  await expect(ageing).toContainText(company.name);
  await expectAccessibleInBoth(page, 'worklists');
});

test('likely duplicates show their number, list the newest, and lead to all of them', async ({
  start,
  startService,
}) => {
  const behind = await startService();
  const [, , company] = behind.companies;
  const expenses = await behind.list<{ id: number; partner?: number }>(company, '/1/expenses/');
  const six = expenses.filter(({ partner }) => partner !== undefined).slice(0, 6);
  const ids = six.map(({ id }) => id);
  const token = 'token-of-double-books-0123456789';
  const service = await startEchoingService(behind, company, token, (text) => {
    const body = JSON.parse(text) as { results?: { id: number; assignments?: unknown }[] };
    for (const record of body.results ?? []) {
      if (!record.assignments || !ids.includes(record.id)) continue;
      Object.assign(record, {
        partner: six[0]?.partner,
        invoice_number: `SIX ${record.id}`,
        issued_at: '2026-01-15',
        currency: 4,
        assignments: [{ gross_amount: '1234.56' }],
      });
    }
    return JSON.stringify(body);
  });
  const { page } = await start();
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.openFirst();
  await form.addNext(service.address, token, company.name);
  await shell.waitUntilSynced(company.name);
  await shell.open('Worklists');
  await page.getByText('Likely duplicates').click();

  const group = page.getByRole('region', { name: 'Same partner, amount and date' });
  await expect(group.getByRole('row').filter({ hasText: '1,234.56' })).toHaveCount(4);
  await expect(group).toContainText('and 2 more in this group:');
  await group.getByRole('link', { name: 'show the whole group in the list' }).click();
  const list = new RecordList(page, 'Expenses');
  await expect(list.grid.getByText(/^SIX \d+$/)).toHaveCount(6);
  await expect(list.total).toContainText('7,407.36');
  await service.stop();
});

interface Bill {
  due_at?: string | null;
  paid_status?: number;
  currency?: unknown;
  assignments?: { gross_amount?: string }[] | null;
}

test('open items match the service’s records, by age and by due date', async ({ start, startService }) => {
  const service = await startService();
  const [company] = service.companies;
  const { page } = await start();
  const shell = await connectCompanies(page, service, [company]);
  const bills = (await service.list<Bill>(company, '/1/expenses/')).filter(({ currency }) => currency === 1);
  const unpaid = bills.filter(({ paid_status: status }) => status === 1);
  const sumOf = (some: Bill[]): string => {
    const cents = some
      .flatMap(({ assignments }) => assignments ?? [])
      .reduce((sum, { gross_amount: gross }) => sum + Math.round(Number(gross) * 100), 0);
    return (cents / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 }).replace('-', '−');
  };
  await shell.open('Worklists');

  const today = localDate(Date.now());
  const lateness = ({ due_at: due }: Bill): number => (due ? daysBetween(due, today) : NaN);
  const open = bills.filter(({ paid_status: status }) => status === 1 || status === 3);
  const within = (from: number, to: number) =>
    open.filter((bill) => from <= lateness(bill) && lateness(bill) <= to);
  const buckets = [
    within(-Infinity, 0),
    within(1, 30),
    within(31, 60),
    within(61, 90),
    within(91, Infinity),
    open.filter((bill) => Number.isNaN(lateness(bill))),
  ].map((some) => {
    if (some.length === 0) return '–';
    const known = some.filter((bill) => unpaid.includes(bill));
    // The open part of a part-paid record is unknown.
    return `#1 ${known.length === 0 ? 'not known' : sumOf(known)}`;
  });
  const all = page
    .getByRole('table', { name: 'Open amounts by partner and days overdue' })
    .getByRole('row', { name: /^All partners .*#1/ });
  const total = `#1 ${sumOf(unpaid)}`;
  await expect(all.getByRole('cell')).toHaveText([...buckets, total]);
  await page.setViewportSize({ ...VIEWPORT, width: 1024 });
  const undated = buckets.at(-1);
  await expect(all.getByRole('cell'), 'undated amounts are below the total').toHaveText([
    ...buckets.slice(0, -1),
    undated === '–' ? total : `${total}No readable due date: ${undated}`,
  ]);
  await page.setViewportSize(VIEWPORT);
  const partly = bills.filter(({ paid_status: status }) => status === 3).length;
  if (partly > 0)
    await expect(all.getByRole('button', { name: /not included/ })).toHaveAccessibleDescription(
      new RegExp(`not included: ${partly} part-paid`),
    );

  // From a day on which something was due.
  const days = unpaid.flatMap(({ due_at: due }) => due ?? []).sort();
  const first = days[Math.floor(days.length / 2)] ?? today;
  await page.getByText('Due soon').click();
  await page.getByLabel('As of').fill(first);
  for (const number of [7, 30, 60]) {
    await page.getByText(`${number} days`, { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`within=${number}`));
    const last = lastOfDays(first, number);
    const due = unpaid.filter(({ due_at: day }) => day && first <= day && day <= last);
    expect(due.length).toBeGreaterThan(0);
    await expect(page.getByRole('main')).toContainText(
      `#1 ${sumOf(due)} ${due.length} record${due.length === 1 ? '' : 's'}`,
    );
  }
});

test('partner and total stay in view from 960 pixels, with amounts of 17 digits, in both languages', async ({
  start,
  startService,
}) => {
  const behind = await startService();
  const [, , company] = behind.companies;
  const token = 'token-of-long-amounts-0123456789';
  const service = await startEchoingService(behind, company, token, (text) => {
    const body = JSON.parse(text) as { results?: { assignments?: unknown }[] };
    for (const record of body.results ?? []) {
      if (record.assignments)
        Object.assign(record, { assignments: [{ gross_amount: '123456789012345.67' }] });
    }
    return JSON.stringify(body);
  });
  let link: PageLink | undefined;
  const { page } = await start({
    prepare: async (opened) => {
      link = await observePage(opened);
    },
  });
  const shell = new Shell(page);
  const form = new ConnectForm(page);
  await form.openFirst();
  await form.addNext(service.address, token, company.name);
  await shell.waitUntilSynced(company.name);
  await shell.open('Worklists');
  for (const language of ['en', 'hu']) {
    await link?.call('settings/update', { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const width of [960, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => outOfView(page), `${language}, ${width} pixels`).toEqual([]);
    }
  }
  await service.stop();
});

/** Texts of first and last cells of the list, and of its controls, that are not in the window at each scroll position. */
function outOfView(page: Page): Promise<string[]> {
  return settled(() =>
    page.evaluate(() => {
      const table = document.querySelector('main table');
      const frame = table?.parentElement;
      if (!table || !frame) return ['no table'];
      const { left, right } = frame.getBoundingClientRect();
      const cells = [...table.querySelectorAll(':scope > * > tr > :is(:first-child, :last-child)')];
      const controls = [...document.querySelectorAll('main [data-choices] :is(label, input)')];
      const missing: string[] = [];
      for (const position of [0, frame.scrollWidth / 2, frame.scrollWidth]) {
        frame.scrollLeft = position;
        for (const element of [...cells, ...controls]) {
          const at = element.getBoundingClientRect();
          const isWide = element.scrollWidth > element.clientWidth + 1 && !element.matches('input');
          if (at.left < left - 1 || at.right > right + 1 || isWide) missing.push(element.textContent);
        }
      }
      return missing;
    }),
  );
}
