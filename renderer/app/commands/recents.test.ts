import { expect, test } from 'vitest';
import type { Recent } from '../../../shared/model/recent.ts';
import { commandId, recentOf, withNewest } from './recents.ts';

const record: Recent = { kind: 'record', companyId: 7001, resource: 'expenses', recordId: '5' };
const screen: Recent = { kind: 'command', id: 'screen/incomes' };

test('finds a command by its stored entry', () => {
  for (const command of [
    { id: 'screen/incomes' },
    { id: 'company/7001', companyId: 7001 },
    { id: 'record/7001/expenses/5', record },
  ])
    expect(commandId(recentOf(command))).toBe(command.id);
});

test('moves a repeated choice to the front and drops the oldest', () => {
  expect(withNewest([screen, record], { ...record })).toEqual([record, screen]);
  const five = [1, 2, 3, 4, 5].map((companyId): Recent => ({ kind: 'company', companyId }));
  expect(withNewest(five, screen)).toEqual([screen, ...five.slice(0, 4)]);
});
