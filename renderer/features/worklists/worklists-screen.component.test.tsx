import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localDate } from '../../../shared/calendar.ts';
import { AGE_BUCKETS } from '../../../shared/enums.ts';
import { paths } from '../../../shared/screens.ts';
import type { AgeingColumn, DuplicateColumn } from '../../../shared/worklist-order.ts';
import { openPage, SAMPLES } from '../../testing/page.tsx';

const { client, show } = await openPage('filled');
const { WorklistsScreen, AllWorklistsScreen } = await import('./worklists-screen.tsx');
const { prefixCurrency } = await import('../../../shared/figures.ts');
const today = localDate(Date.now());
const query = { companyId: SAMPLES.large, resource: 'expenses', asOf: today, today, offset: 0 } as const;
const place = `/companies/${SAMPLES.large}/worklists`;
const table = page.getByRole('table', { name: 'Open amounts by partner and days overdue' });
const header = (name: string) => table.getByRole('columnheader', { name, exact: true });

/** Partners in the order shown. */
function shownPartners(): string[] {
  const buttons = [...table.element().querySelectorAll('tbody th[scope=row] button[aria-expanded]')];
  return buttons.map((button) => button.textContent);
}

async function expectedPartners(column: AgeingColumn, descending: boolean) {
  const { rows } = await client.worklists.ageing({ ...query, limit: 50, sort: { column, descending } });
  return rows.map(
    ({ partnerName, partner }) => partnerName ?? (partner === '' ? 'No partner name' : partner),
  );
}

test('a header sorts the whole list, shows the order, keeps the focus, and is in the address', async () => {
  show(place, <WorklistsScreen companyId={SAMPLES.large} />);
  await expect.element(header('Total')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(shownPartners).toEqual(await expectedPartners('total', true));
  const columns = table.getByRole('columnheader').elements();
  expect(columns.filter((each) => each.hasAttribute('aria-sort'))).toHaveLength(1);
  expect(columns.every((each) => each.querySelector('button') !== null)).toBe(true);

  const button = header('Partner').getByRole('button');
  await button.click();
  await expect.element(header('Partner')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(header('Total')).not.toHaveAttribute('aria-sort');
  await expect.poll(shownPartners).toEqual(await expectedPartners('partner', false));
  expect(location.hash).toContain('sort=partner');
  await expect.element(button).toHaveFocus();
  await button.click();
  await expect.poll(shownPartners).toEqual(await expectedPartners('partner', true));
  expect(location.hash).toContain('sort=-partner');
  await header('Total').getByRole('button').click();
  await expect.poll(() => location.hash).not.toContain('sort=');

  await page.getByText('Incomplete', { exact: true }).click();
  await page.getByText('No number').click();
  const date = page.getByRole('columnheader', { name: 'Date', exact: true });
  await expect.element(date).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('columnheader', { name: 'Gross' }).getByRole('button').click();
  await expect.poll(() => location.hash).toContain('sort=-gross');
  await page.getByText('Unusual expenses').click();
  await expect.poll(() => location.hash).toContain('list=unusual');
  expect(location.hash, 'another list has other columns').not.toContain('sort=');
});

test('likely duplicates show their order, which can be changed and is in the address', async () => {
  show(`${place}?list=duplicates&reviewed=too`, <WorklistsScreen companyId={SAMPLES.large} />);
  const groups = page.getByRole('region', { name: /^Same partner/ });
  const shown = () => groups.elements().map((group) => group.querySelector('tbody a')?.getAttribute('href'));
  const expected = async (column: DuplicateColumn, descending: boolean) => {
    const found = await client.worklists.duplicates({
      companyId: SAMPLES.large,
      includeReviewed: true,
      offset: 0,
      limit: 25,
      sort: { column, descending },
    });
    return found.groups.map(({ lines }) => {
      const { resource = 'expenses', row } = lines[0] ?? {};
      return `#${paths.record(SAMPLES.large, resource, row?.recordId ?? '')}`;
    });
  };
  const order = page.getByLabelText('Order');
  await expect.element(order).toHaveDisplayValue('Newest first');
  await expect.poll(shown).toEqual(await expected('date', true));
  await order.selectOptions('Oldest first');
  await expect.poll(shown).toEqual(await expected('date', false));
  expect(await expected('date', false)).not.toEqual(await expected('date', true));
  expect(location.hash).toContain('sort=date');
  await order.selectOptions('Largest amount first');
  await expect.poll(shown).toEqual(await expected('gross', true));
  expect(location.hash).toContain('sort=-gross');
  await order.selectOptions('Newest first');
  await expect.poll(() => location.hash).not.toContain('sort=');
});

test('each currency has a total of the whole list on top, with what it does not include', async () => {
  show('/all/worklists', <AllWorklistsScreen />);
  const { totals } = await client.worklists.ageing({ ...query, companyId: null, limit: 1 });
  expect(totals.length, 'more than are shown at first').toBeGreaterThan(3);
  const rows = table.getByRole('row', { name: /^All partners/ });
  await expect.poll(() => rows.elements().length).toBe(3);
  const more = table.getByRole('button', { name: /more currenc/ });
  await more.click();
  await expect.poll(() => rows.elements().length).toBe(totals.length);
  for (const [index, total] of totals.entries()) {
    const texts = [...(rows.elements()[index]?.querySelectorAll('td') ?? [])].map((cell) =>
      cell.textContent.replaceAll(',', '').replace('\u2212', '-'),
    );
    const amounts = AGE_BUCKETS.map((bucket) =>
      total.filled.includes(bucket)
        ? prefixCurrency(total.buckets[bucket] ?? 'not known', total.currency)
        : '–',
    );
    expect(texts.slice(0, -1).map(withoutZeros)).toEqual(amounts.map(withoutZeros));
    if (total.partPaid > 0) {
      const note = rows.elements()[index]?.querySelector('[aria-description]');
      expect(note?.textContent).toMatch(/^\d+ not included$/);
      expect(note?.getAttribute('aria-description')).toContain(`${total.partPaid} part-paid`);
    }
  }
  const first = table.element().querySelector('tbody');
  expect(first?.textContent, 'above all partners').toContain('All partners');
  await table.getByRole('button', { name: 'Fewer currencies' }).click();
  await expect.poll(() => rows.elements().length).toBe(3);
});

/** Without decimals that are zero: not all currencies have two. */
function withoutZeros(text: string): string {
  return text.replace(/\.0+$/, '');
}

test('every amount has its currency beside it, on one line', async () => {
  show(place, <WorklistsScreen companyId={SAMPLES.large} />);
  await expect.element(header('Total')).toBeVisible();
  await expect.poll(() => shownPartners().length).toBeGreaterThan(0);
  const cells = [...table.element().querySelectorAll('tbody td:not([colspan])')];
  const filled = cells.filter((cell) => cell.textContent !== '–');
  expect(filled.length).toBeGreaterThan(0);
  for (const cell of filled) {
    // Without a currency nothing is added up.
    expect(cell.textContent).toMatch(/^(?:\S+\s[\u2212(]?[\d,.]+\)?|(?:\S+\s)?not known)$/);
    const line = cell.firstElementChild?.getClientRects() ?? [];
    expect(line, cell.textContent).toHaveLength(1);
  }
});
