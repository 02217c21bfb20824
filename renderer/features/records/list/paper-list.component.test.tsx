import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openPage, SAMPLES } from '../../../testing/page.tsx';

import type { OrderedList } from './queries.ts';

const { show, client } = await openPage('filled');
const { formatCount } = await import('../../../ui/formatting/amounts.ts');
const { fillLists, setPrinting } = await import('../../../ui/print/printing.ts');
const { PaperList } = await import('./paper-list.tsx');
const { pageOptions } = await import('./queries.ts');

const list: OrderedList = {
  companyId: SAMPLES.large,
  resource: 'expenses',
  filter: {},
  sort: { column: 'date', descending: true },
};

test('a list prints completely even if a sync changes it during and just after preparation', async () => {
  const summary = await client.records.summary({
    companyId: list.companyId,
    resource: list.resource,
    filter: {},
  });
  expect(summary.count, 'more than one page').toBeGreaterThan(100);
  let queries: QueryClient | undefined;
  const Paper = () => {
    queries = useQueryClient();
    const column = {
      id: 'id',
      label: 'Record',
      width: 10,
      sortable: false,
      render: ({ recordId }: { recordId: string }) => recordId,
    };
    return (
      <PaperList
        label={'Expenses'}
        list={list}
        columns={[column]}
        summary={summary}
        summed={true}
        currency={null}
        isByDay={false}
      />
    );
  };
  show('/expenses', <Paper />);
  await expect.poll(() => queries).toBeDefined();
  /** Simulates a sync that has stored data. */
  const change = () => queries?.invalidateQueries({ queryKey: pageOptions(list, 1).queryKey, exact: true });

  const filled = fillLists();
  for (let times = 0; times < 5; times++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await change();
  }
  await filled;
  await change();
  setPrinting(true);
  // The printed list is not shown on screen.
  const paper = (what: string) => [...document.querySelectorAll(`[data-paper] ${what}`)];
  await expect.poll(() => paper('[aria-label=Expenses] tbody tr').length).toBe(summary.count);
  expect(paper('p')[0]?.textContent).toBe(`${formatCount(summary.count)} records`);
  setPrinting(false);
});
