import { expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { DUE_HORIZON_DAYS } from '../../../../shared/enums.ts';
import { openSettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheFixture } from '../testing/cache-fixture.ts';
import { foundBalances } from '../testing/found-balances.ts';

const COMPANY = 7001;
const TODAY = '2026-01-15';

test('every reader counts today as the first of the requested days', () => {
  const cache = openCacheFixture();
  const settings = openSettingsStore(cache.profile);
  settings.saveCompany(anyCompany(COMPANY));
  settings.close();
  const daily = Array.from({ length: 100 }, (_, day) => ({
    id: day + 1,
    due_at: addDays(TODAY, day),
    paid_status: 1,
    currency: 'EUR',
    assignments: [{ gross_amount: '1.00' }],
  }));
  cache.write(COMPANY, 'expenses', daily);
  const account = { name: null, accountNumber: null, updatedAt: null };
  const accounts = [{ ...account, accountId: '1', currency: 'EUR', balance: '0.00' }];
  cache.writer.transaction(() =>
    cache.writer.balances.write(
      COMPANY,
      { summary: null, text: JSON.stringify(accounts), accounts },
      foundBalances(1_000),
    ),
  );
  const { overview, worklists, insights, lowestDays } = cache.reader;
  expect(overview.list({ today: TODAY, dayStart: 0, weekStart: 0 })[0]?.dueSoon).toMatchObject([
    { count: 7 },
  ]);
  for (const days of DUE_HORIZON_DAYS) {
    const due = worklists.open({
      companyId: COMPANY,
      resource: 'expenses',
      asOf: TODAY,
      today: TODAY,
      partner: null,
      offset: 0,
      limit: 100,
      within: days,
    });
    expect(due).toMatchObject({ count: days, totals: [{ count: days }] });
    const forecast = insights.forecast({ companyId: COMPANY, today: TODAY, days }).currencies[0];
    expect(forecast?.days.map(({ date }) => date)).toEqual(
      daily.slice(0, days).map(({ due_at: due }) => due),
    );
  }
  expect(lowestDays.list(TODAY)[0]?.lowest).toMatchObject([{ date: addDays(TODAY, 29), balance: '-30.00' }]);
  cache.close();
});
