import type { MonthlyQuery } from '../../../../electron/core/cache/totals/totals-reader.ts';
import { atMost, type Measure } from '../bar.ts';
import { startSide } from '../side.ts';
import { p95, spread } from '../spread.ts';

const ROUNDS = 40;

/** Monthly totals of a year per currency, of one company after another. */
export const totals: Measure = {
  name: 'totals',
  async run({ companies, books, say }) {
    const reader = await startSide('sides/reader.ts', { profile: await books() });
    say('month by month');
    const queries = Array.from({ length: ROUNDS * companies }, (_, turn): MonthlyQuery => {
      const year = 2018 + (turn % 6);
      const from = `${year}-01`;
      const to = `${year}-12`;
      const companyId = 1 + (turn % companies);
      return { companyId, resource: 'expenses', dimension: 'list', member: null, from, to };
    });
    await reader.run('monthly', queries);
    const times = await reader.run<number[]>('monthly', queries);
    await reader.end();
    return [atMost('monthly totals of a year per currency, p95', p95(times), 1, spread(times), 'ms')];
  },
};
