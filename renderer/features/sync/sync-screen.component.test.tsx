import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, SAMPLES } from '../../testing/page.tsx';

const { client, show } = await openPage('filled');
const { syncStore } = await import('../../data/queries/sync-store.ts');
const { formatCount } = await import('../../ui/formatting/amounts.ts');
const { SyncScreen } = await import('./sync-screen.tsx');

const companyId = SAMPLES.middle;
const PATH = `/companies/${companyId}/sync`;
const lists = page.getByRole('table', { name: 'State of each list' });
const rowOf = (name: string) =>
  lists.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const details = page.getByText('Details of the sync', { exact: true });
const schedule = page.getByRole('table', { name: 'Schedule of each list' });
const runs = page.getByRole('table', { name: 'Sync runs' });

beforeEach(() => expect.poll(() => syncStore.read()?.has(companyId)).toBe(true));

test('each list has its state, its last success and its number of records', async () => {
  show(PATH, <SyncScreen companyId={companyId} />);
  for (const [name, resource] of [
    ['Expenses', 'expenses'],
    ['Income', 'incomes'],
    ['Partners', 'partners'],
    ['Expense types', 'expense-types'],
  ] as const) {
    const { all } = await client.records.summary({ companyId, resource, filter: {} });
    expect(all).toBeGreaterThan(0);
    await expect
      .element(rowOf(name))
      .toMatchTextContent(new RegExp(`^${name}Up to date.*${formatCount(all)}$`));
  }
  const { accounts } = await client.balances.get({ companyId });
  await expect.element(rowOf('Balances')).toMatchTextContent(new RegExp(`${accounts.length}$`));
});

test('what only explains the sync is closed at first, and fetched when it is opened', async () => {
  show(PATH, <SyncScreen companyId={companyId} />);
  await expect.element(lists).toBeVisible();
  await expect.element(details).toBeVisible();
  for (const table of [schedule, runs]) await expect.element(table).not.toBeInTheDocument();
  for (const word of ['Next run', 'Last full resync', 'Requests', 'filters income']) {
    await expect.element(page.getByText(word)).not.toBeInTheDocument();
  }
  await details.click();
  await expect.element(runs).toBeVisible();
  await expect.element(schedule).toMatchTextContent('Next full resync');
  await details.click();
  for (const table of [schedule, runs]) await expect.element(table).not.toBeInTheDocument();
});

test('the address of a run opens the details', async () => {
  const [run] = await client.sync.runs({ companyId, before: null, limit: 1 });
  show(`${PATH}?run=${run?.runId}`, <SyncScreen companyId={companyId} />);
  await expect.element(runs).toBeVisible();
  expect(runs.element().querySelectorAll('[aria-expanded=true]')).toHaveLength(1);
});

test('a failed full resync is shown with its list, with the reason and what to do', async () => {
  show(PATH, <SyncScreen companyId={companyId} />);
  await expect.element(rowOf('Expenses')).toMatchTextContent('Up to date');
  const company = syncStore.read()?.get(companyId);
  if (!company) throw new Error('the company has no sync state');
  const lastFailure = { failure: { code: 'unreachable', reason: 'dns' } as const, at: Date.now() };
  const failed = company.targets.map((target) =>
    target.target === 'expenses' && target.sweep
      ? { ...target, sweep: { ...target.sweep, phase: 'idle' as const, lastFailure } }
      : target,
  );
  syncStore.apply({ kind: 'companies', companies: [{ ...company, targets: failed }] });
  await expect.element(rowOf('Expenses')).toMatchTextContent(/Up to dateFull resync failed.+\./);
  await expect.element(rowOf('Income')).not.toMatchTextContent('Full resync failed');
  syncStore.apply({ kind: 'companies', companies: [company] });
});

test('a failure of several lists is explained once, above them', async () => {
  show(PATH, <SyncScreen companyId={companyId} />);
  await expect.element(rowOf('Expenses')).toMatchTextContent('Up to date');
  const company = syncStore.read()?.get(companyId);
  if (!company) throw new Error('the company has no sync state');
  const failed = (code: 'dns' | 'reset') => ({
    failure: { code: 'unreachable', reason: code } as const,
    at: Date.now(),
  });
  const targets = company.targets.map((target) => ({
    ...target,
    phase: 'idle' as const,
    lastFailure: failed(target.target === 'partners' ? 'reset' : 'dns'),
  }));
  syncStore.apply({ kind: 'companies', companies: [{ ...company, targets }] });
  await expect.element(rowOf('Expenses')).toMatchTextContent('Failed');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The service cannot be reached');
  for (const name of ['Balances', 'Expenses', 'Income', 'Expense types']) {
    await expect.element(rowOf(name)).not.toMatchTextContent('cannot be reached');
  }
  await expect.element(rowOf('Partners')).toMatchTextContent('cannot be reached');
  syncStore.apply({ kind: 'companies', companies: [company] });
});
