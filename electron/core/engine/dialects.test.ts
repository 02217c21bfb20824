import { expect, test } from 'vitest';
import { overviewInput } from '../../../shared/overview-input.ts';
import { DIALECTS, isDialect, type Dialect } from '../../sample-service/dialects/dialect.ts';
import { startFixture } from './testing/engine-fixture.ts';

const COMPANY = 7003;
const OPTIONS = { today: '2026-03-18', volume: 0.01 };

/** Two variants name currencies that are numbers in all others, and one is slow. */
const OTHER_FIGURES = ['currency-objects', 'lower-case-currencies', 'slow'];
const SAME_FIGURES = Object.keys(DIALECTS).filter(
  (name): name is Dialect => isDialect(name) && !OTHER_FIGURES.includes(name),
);

/** Totals of a company's lists and balances after a sync. */
async function figuresOf(...dialects: Dialect[]) {
  const fixture = await startFixture({ ...OPTIONS, dialects });
  try {
    await fixture.connect(COMPANY);
    const [row] = fixture.reader.overview.list(overviewInput(fixture.clock.now()));
    if (!row) throw new Error('no company');
    const { cash, records, overdueToPay, overdueToReceive, dueSoon, completeness } = row;
    const totals = (['expenses', 'incomes'] as const).map(
      (resource) => fixture.reader.records.summary({ companyId: COMPANY, resource, filter: {} }).totals,
    );
    return { figures: { cash, records, overdueToPay, overdueToReceive, dueSoon, totals }, completeness };
  } finally {
    await fixture.stop();
  }
}

const plain = await figuresOf();

test.each(SAME_FIGURES)('reads the same totals from a service of the form “%s”', async (dialect) => {
  const { figures } = await figuresOf(dialect);
  expect(plain.figures.records.expenses).toBeGreaterThan(0);
  expect(figures).toEqual(plain.figures);
});

test('counts an unreadable record separately from the totals', async () => {
  const { completeness } = await figuresOf('bad-record');
  expect(completeness).toMatchObject({ expenses: { unreadable: 1 }, incomes: { unreadable: 1 } });
});
