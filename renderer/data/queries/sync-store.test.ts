import { expect, test } from 'vitest';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { SyncStore } from './sync-store.ts';

const target = (name: TargetState['target'], lastSuccessAt: number) =>
  ({ target: name, lastSuccessAt }) as TargetState;
const company = (companyId: number, ...targets: TargetState[]): CompanySync => ({
  companyId,
  token: 'present',
  stopped: null,
  announcedAt: null,
  pausedUntil: null,
  targets,
});

test('applies changes of companies, added and removed companies, and changes of single targets', () => {
  const store = new SyncStore();
  const balances = target('balances', 1);
  const incomes = target('incomes', 1);
  store.apply({ kind: 'snapshot', companies: [company(1, balances, incomes), company(2, balances)] });
  const other = store.read()?.get(2);
  store.apply({
    kind: 'targets',
    companies: [
      { companyId: 1, targets: [target('balances', 2)] },
      { companyId: 3, targets: [balances] },
    ],
  });
  expect([...(store.read()?.values() ?? [])]).toEqual([
    company(1, target('balances', 2), incomes),
    company(2, balances),
  ]);
  expect(store.read()?.get(2)).toBe(other);
  store.apply({ kind: 'companies', companies: [company(3, balances)] });
  store.apply({ kind: 'removed', companyId: 1 });
  expect([...(store.read()?.keys() ?? [])]).toEqual([2, 3]);
});
