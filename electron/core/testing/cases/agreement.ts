import { expect } from 'vitest';
import { DOCUMENT_LISTS, type DocumentList } from '../../../../shared/model/insight.ts';
import { knownGross } from '../../../../shared/known-figures.ts';
import { addAmounts } from '../../../../shared/money.ts';
import type { CaseWorld } from './case-world.ts';
import { ageingOf, forecastOf, monthsOf, overviewOf, packOf, summaryOf } from './figures.ts';

const NOTHING = '0.00';
const COLUMN = { incomes: { sum: 2, overdue: 5 }, expenses: { sum: 3, overdue: 6 } } as const;

/** Expects the same figures everywhere: in overview, lists, worklists, insights, forecast and pack. */
export async function expectAgreement(world: CaseWorld): Promise<void> {
  const overview = await overviewOf(world);
  const months = await monthsOf(world);
  const forecast = await forecastOf(world);
  const pack = await packOf(world);
  const overdueIn = { expenses: overview.overdueToPay, incomes: overview.overdueToReceive };
  const figures = new Map(pack('figures').map((row) => [row[0], row]));
  for (const list of DOCUMENT_LISTS) {
    const ageing = await ageingOf(world, list);
    for (const total of (await summaryOf(world, list)).totals) {
      const { currency } = total;
      const own = <T extends { currency: string | null }>(all: readonly T[]): T | undefined =>
        all.find((one) => one.currency === currency);
      const late = own(overdueIn[list]);
      const aged = own(ageing.totals);
      const expected = own(forecast.currencies);
      const name = `${list} ${currency ?? 'without a currency'}`;

      expect(amount(aged?.total), `${name}: open in worklists`).toBe(amount(total.unpaid));
      expect(
        expected ? knownGross(expected.pastDue[list]) : NOTHING,
        `${name}: overdue in the forecast`,
      ).toBe(aged ? aged.overdue : NOTHING);
      expect(openInForecast(expected, list), `${name}: open in the forecast`).toBe(amount(total.unpaid));
      expect(aged?.overdue ?? null, `${name}: overdue in worklists`).toBe(
        late && late.count > 0 ? late.unpaid : aged ? NOTHING : null,
      );
      expect(
        [expected?.partPaid[list] ?? 0, expected?.statusUnknown[list] ?? 0],
        `${name}: part-paid and of unknown status in the forecast`,
      ).toEqual([total.partial, total.statusUnknown]);
      expect(
        [aged?.partPaid ?? 0, aged?.statusUnknown ?? 0],
        `${name}: part-paid and of unknown status in worklists`,
      ).toEqual([total.partial, total.statusUnknown]);
      expect(late?.undated ?? 0, `${name}: open and undated`).toBe(aged?.undated ?? 0);

      const dated = months[list].months.filter((month) => month.currency === currency);
      const all = [...dated, ...months[list].undated.filter((month) => month.currency === currency)];
      expect(added(all), `${name}: the sum of the months`).toBe(amount(total.gross));
      for (const count of ['count', 'cancelled', 'excluded'] as const) {
        const inMonths = all.reduce((sum, month) => sum + month[count], 0);
        expect(inMonths, `${name}: ${count} in months`).toBe(total[count]);
      }

      const row = currency === null ? undefined : figures.get(currency);
      if (!row) continue;
      const known = dated.some(({ count, notIncluded }) => count > notIncluded);
      expect(row[COLUMN[list].sum], `${name}: the sum in the pack`).toBe(known ? added(dated) : null);
      const isLate = aged?.filled.some((bucket) => bucket !== 'notDue' && bucket !== 'undated');
      expect(row[COLUMN[list].overdue], `${name}: overdue in the pack`).toBe(isLate ? aged?.overdue : null);
    }
  }
}

function amount(text: string | null | undefined): string {
  return text ?? NOTHING;
}

function added(sums: readonly { gross: string }[]): string {
  return sums.reduce((sum, { gross }) => addAmounts(sum, gross), NOTHING);
}

type Expected = Awaited<ReturnType<typeof forecastOf>>['currencies'][number];

function openInForecast(forecast: Expected | undefined, list: DocumentList): string {
  return forecast
    ? added([forecast.overdue, ...forecast.days, forecast.later, forecast.undated].map((flow) => flow[list]))
    : NOTHING;
}
