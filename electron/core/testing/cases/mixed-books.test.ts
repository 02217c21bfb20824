/**
 * Checks every figure of one company with every flag and gap, in every place that shows it, against values computed by
 * hand. `e2e/specs/mixed-books.spec.ts` compares the screens with the same table.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGE_BUCKETS } from '../../../../shared/enums.ts';
import { DOCUMENT_LISTS, type Dimension } from '../../../../shared/model/insight.ts';
import { knownGross } from '../../../../shared/known-figures.ts';
import type { ExportColumnId } from '../../../../shared/model/export.ts';
import type { Sort } from '../../../../shared/model/record.ts';
import type { Aged } from '../../../../shared/model/worklist.ts';
import { MIXED_ANSWERS, MIXED_COMPANY, MIXED_TODAY } from './mixed-books.ts';
import { MIXED_FIGURES } from './mixed-figures.ts';
import { hasOffice, openInOffice } from '../../export/testing/office.ts';
import { expectAgreement } from './agreement.ts';
import { openCaseWorld, TODAY, type CaseWorld } from './case-world.ts';
import {
  ageingOf,
  exportOf,
  forecastOf,
  monthsOf,
  overviewOf,
  packFileOf,
  packOf,
  PERIOD,
  summaryOf,
} from './figures.ts';

const BY_NUMBER: Sort = { column: 'number', descending: false };
const COLUMNS: ExportColumnId[] = [
  'number',
  'date',
  'dueDate',
  'partnerName',
  'net',
  'vat',
  'gross',
  'currency',
  'paidStatus',
];

/** A number as in a spreadsheet, without trailing zeros. */
const shortened = (text: string): string => (/^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text);

let world: CaseWorld;
beforeAll(async () => {
  expect(TODAY).toBe(MIXED_TODAY);
  const { id, token } = MIXED_COMPANY;
  world = await openCaseWorld({ company: id, token, answers: MIXED_ANSWERS });
});
afterAll(() => world.stop());

/** Joins parts; an unknown one is `-`. */
const line = (...parts: (string | number | null | undefined)[]): string =>
  parts.map((part) => part ?? '-').join(' ');

test('cash', async () => {
  const { cash } = await overviewOf(world);
  const lines = cash.map(({ currency, total, count, notIncluded }) =>
    line(currency, total, count, notIncluded),
  );
  expect(lines.sort()).toEqual(MIXED_FIGURES.cash);
  const { totals } = await world.client.balances.get({ companyId: world.companyId });
  expect(totals).toEqual(cash);
});

describe.each(DOCUMENT_LISTS)('%s', (list) => {
  test('the list', async () => {
    const { totals } = await summaryOf(world, list);
    const lines = totals.map(({ currency, count, net, vat, gross, unpaid }) =>
      line(currency, count, 'net', net, 'vat', vat, 'gross', gross, 'unpaid', unpaid),
    );
    expect(lines.sort()).toEqual(MIXED_FIGURES.lists[list]);
    const beside = totals.map(({ currency, notIncluded: { net, vat, gross, unpaid }, ...of }) =>
      line(
        currency,
        'net',
        net,
        'vat',
        vat,
        'gross',
        gross,
        'unpaid',
        unpaid,
        'part-paid',
        of.partial,
        'unknown',
        of.statusUnknown,
        'cancelled',
        of.cancelled,
        'excluded',
        of.excluded,
      ),
    );
    expect(beside.sort()).toEqual(MIXED_FIGURES.notIncluded[list]);
  });

  test('the list filtered by all of its currencies has the same totals', async () => {
    const filter = { currencies: [null, 'EUR', 'HUF', '#3'] };
    expect((await summaryOf(world, list)).totals).toEqual((await summaryOf(world, list, filter)).totals);
  });

  test('overdue', async () => {
    const { overdueToPay, overdueToReceive } = await overviewOf(world);
    const items = list === 'incomes' ? overdueToReceive : overdueToPay;
    const lines = items.map((of) =>
      line(
        of.currency,
        of.unpaid,
        'of',
        `${of.count},`,
        'not',
        of.notIncluded,
        of.cancelled,
        of.statusUnknown,
        of.undated,
      ),
    );
    expect(lines.sort()).toEqual(MIXED_FIGURES.overdue[list]);
  });

  test('by days overdue', async () => {
    const { totals, rows } = await ageingOf(world, list);
    const agedLine = ({ currency, buckets, total, overdue }: Aged, name?: string | null): string => {
      const amounts = [...AGE_BUCKETS.map((bucket) => buckets[bucket]), '=', total, 'overdue', overdue];
      return line(currency, ...(name === undefined ? [] : [name]), ...amounts);
    };
    expect(totals.map((aged) => agedLine(aged)).sort()).toEqual(MIXED_FIGURES.ageing[list]);
    const lines = rows.map((aged) => agedLine(aged, aged.partnerName));
    expect(lines.sort()).toEqual(MIXED_FIGURES.aged[list]);
  });

  test('months', async () => {
    const { [list]: own } = await monthsOf(world);
    const lines = own.months
      .filter(({ count }) => count > 0)
      .map(({ month, currency, ...figure }) => line(month, currency, knownGross(figure), 'of', figure.count));
    expect(lines.sort()).toEqual(MIXED_FIGURES.months[list]);
    const undated = own.undated
      .filter(({ count }) => count > 0)
      .map(({ currency, ...figure }) => line(currency, knownGross(figure), 'of', figure.count));
    expect(undated).toEqual(MIXED_FIGURES.undated[list]);
  });

  test.each(['partner', 'type'] as const)('by %s', async (dimension: Dimension) => {
    const { client, companyId } = world;
    const before = { from: PERIOD.from, to: '2025-12-31' };
    const query = { companyId, list, dimension, currency: 'EUR', period: PERIOD, before, limit: 10 };
    const { members, whole } = await client.insights.members(query);
    const lines = members.map(({ name, now }) => line(name, knownGross(now), 'of', now.count));
    expect([...lines, line('=', knownGross(whole.now), 'of', whole.now.count)]).toEqual(
      MIXED_FIGURES.members[list][dimension],
    );
  });

  test.runIf(hasOffice)('exported as XLSX, opened in LibreOffice', { timeout: 60_000 }, async () => {
    const file = await exportOf(world, list, { form: { kind: 'xlsx' }, columns: COLUMNS, sort: BY_NUMBER });
    const [sheet] = openInOffice('list.xlsx', file).sheets;
    const rows = sheet?.rows.slice(2).map((row) => COLUMNS.map((_, place) => row[place]?.value ?? ''));
    expect(rows?.map((row) => row.map(shortened).join('|'))).toEqual(
      MIXED_FIGURES.rows[list].map((row) => row.split('|').map(shortened).join('|')),
    );
  });

  test('exported as CSV', async () => {
    const form = { kind: 'csv', delimiter: ';', decimal: '.', byteOrderMark: false } as const;
    const file = await exportOf(world, list, { form, columns: COLUMNS, sort: BY_NUMBER });
    const rows = file.toString().trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.replaceAll(';', '|').replaceAll('"', ''))).toEqual(MIXED_FIGURES.rows[list]);
  });
});

test('due soon', async () => {
  const { dueSoon } = await overviewOf(world);
  const lines = dueSoon.map((of) =>
    line(
      of.currency,
      of.net,
      'of',
      `${of.count},`,
      'not',
      of.notIncluded,
      of.partPaid,
      of.cancelled,
      of.statusUnknown,
    ),
  );
  expect(lines).toEqual(MIXED_FIGURES.dueSoon);
});

test('the forecast', async () => {
  const { currencies } = await forecastOf(world);
  const lines = currencies.flatMap(({ currency, overdue, days, later, undated }) => {
    const flows = [['overdue', overdue], ...days.map((day) => [day.date, day] as const)] as const;
    return [...flows, ['later', later] as const, ['undated', undated] as const].flatMap(([when, flow]) =>
      DOCUMENT_LISTS.flatMap((list) =>
        flow[list].count > 0 ? [line(currency, when, list, knownGross(flow[list]))] : [],
      ),
    );
  });
  expect(lines.sort()).toEqual(MIXED_FIGURES.forecast);
  const pastDue = currencies.map(({ currency, pastDue: { incomes, expenses }, pastDuePlanned }) =>
    line(currency, knownGross(incomes), knownGross(expenses), pastDuePlanned),
  );
  expect(pastDue.sort()).toEqual(MIXED_FIGURES.pastDue);
  const beside = currencies.map(({ currency, partPaid, statusUnknown, cancelled }) => {
    const both = ({ incomes, expenses }: typeof partPaid): string => `${incomes}+${expenses}`;
    return line(
      currency,
      'part-paid',
      both(partPaid),
      'unknown',
      both(statusUnknown),
      'cancelled',
      both(cancelled),
    );
  });
  expect(beside.sort()).toEqual(MIXED_FIGURES.besideForecast);
});

test('the lowest balance', async () => {
  const [own] = await world.client.overview.lowestDays({ today: TODAY });
  const lines = own?.lowest.map((of) =>
    line(
      of.currency,
      of.balance,
      'on',
      `${of.date},`,
      'not',
      of.notIncluded,
      of.partPaid,
      of.cancelled,
      of.statusUnknown,
      of.undated,
    ),
  );
  expect(lines?.sort()).toEqual(MIXED_FIGURES.lowest);
});

test('the pack', async () => {
  const pack = await packOf(world);
  const rows = (id: string): string[] =>
    pack(id)
      .map((row) => line(...row))
      .sort();
  expect(rows('figures')).toEqual([...MIXED_FIGURES.packFigures].sort());
  expect(rows('months')).toEqual(MIXED_FIGURES.packMonths);
  expect(rows('open')).toEqual(MIXED_FIGURES.packOpen);
  expect(rows('partners')).toEqual(MIXED_FIGURES.packPartners);
  expect(rows('types')).toEqual(MIXED_FIGURES.packTypes);
  expect(rows('notIncluded')).toEqual(MIXED_FIGURES.packNotIncluded);
});

test.runIf(hasOffice)('the pack, opened in LibreOffice', { timeout: 60_000 }, async () => {
  const sheet = openInOffice('pack.xlsx', await packFileOf(world)).sheets.find(
    ({ name }) => name === MIXED_COMPANY.name,
  );
  const rows = sheet?.rows.map((row) => row.map(({ value }) => value)) ?? [];
  const tableOf = (title: string): string[] => {
    const [heading] = rows.slice(rows.findIndex((row) => row.length === 1 && row[0] === `[${title}]`) + 1);
    const from = rows.indexOf(heading ?? []) + 1;
    const to = rows.findIndex((row, place) => place >= from && row.length === 0);
    return rows
      .slice(from, to === -1 ? undefined : to)
      .map((row) => (heading ?? []).map((_, place) => shortened(row[place] || '-')).join(' '))
      .sort();
  };
  const expected = (lines: readonly string[]): string[] =>
    lines.map((one) => one.split(' ').map(shortened).join(' ')).sort();
  expect(tableOf('figures')).toEqual(expected(MIXED_FIGURES.packFigures));
  expect(tableOf('months')).toEqual(
    expected(MIXED_FIGURES.packMonths).map((one) => one.replace(/^\d{4}-\d\d/, '$&-01')),
  );
  expect(tableOf('open')).toEqual(expected(MIXED_FIGURES.packOpen));
  expect(tableOf('partners')).toEqual(expected(MIXED_FIGURES.packPartners));
  expect(tableOf('types')).toEqual(expected(MIXED_FIGURES.packTypes));
  expect(tableOf('notIncluded')).toEqual(expected(MIXED_FIGURES.packNotIncluded));
});

test('shows the same figures everywhere', () => expectAgreement(world));
