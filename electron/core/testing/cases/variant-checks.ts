import { expect } from 'vitest';
import { DOCUMENT_LISTS } from '../../../../shared/model/insight.ts';
import type { RecordRow, Resource } from '../../../../shared/model/record.ts';
import type { CaseWorld } from './case-world.ts';
import type { Checks } from './checks.ts';
import {
  ageingOf,
  forecastOf,
  monthFiguresOf,
  monthsOf,
  overviewOf,
  packOf,
  packStateOf,
  rowsOf,
  summaryOf,
  targetOf,
  workbookOf,
} from './figures.ts';
import type { Seen } from './variants/variant.ts';

/** A record's name as shown to the user. */
const nameOf = ({ name, number, recordId }: RecordRow): string => name ?? number ?? `Record ${recordId}`;

const PACK_WORD = {
  expenses: 'expenses',
  incomes: 'incomes',
  partners: 'partners',
  'expense-types': 'expenseTypes',
} as const satisfies Record<Resource, string>;

/** The pack's words for records not included in open amounts. */
const PACK_BESIDE = {
  partPaid: 'partPaid',
  cancelled: 'cancelledOpen',
  statusUnknown: 'statusUnknown',
  undated: 'openUndated',
} as const;

type Entries<T> = [key: Resource & keyof T, value: NonNullable<T[keyof T]>][];

function perList<T extends object>(value: T): Entries<T> {
  return Object.entries(value) as Entries<T>;
}

type SeenChecks = {
  [Part in keyof Required<Seen>]: (world: CaseWorld, expected: Required<Seen>[Part]) => Promise<void>;
};

/** The checks of a variant, by the member of {@link Seen} they cover. */
export function seenChecks(seen: Seen): Checks {
  const checkOf = <Part extends keyof Seen>(part: Part) => {
    const check: SeenChecks[Part] = SEEN_CHECKS[part];
    return [part, (world: CaseWorld) => check(world, (seen as Required<Seen>)[part])] as const;
  };
  return Object.fromEntries((Object.keys(seen) as (keyof Seen)[]).map((part) => checkOf(part)));
}

/** One check per member of {@link Seen}. */
const SEEN_CHECKS: SeenChecks = {
  async listed(world, expected) {
    for (const [resource, names] of perList(expected)) {
      expect((await rowsOf(world, resource)).map(nameOf).sort(), resource).toEqual(names);
      expect((await summaryOf(world, resource)).count, resource).toBe(names.length);
    }
  },

  async rows(world, expected) {
    for (const [resource, wanted] of perList(expected)) {
      const rows = new Map((await rowsOf(world, resource)).map((row) => [nameOf(row), row]));
      for (const [name, row] of Object.entries(wanted)) expect(rows.get(name), name).toMatchObject(row);
    }
  },

  async complete(world, expected) {
    for (const resource of expected) {
      expect(await targetOf(world, resource), resource).toMatchObject({ lastFailure: null });
      expect((await summaryOf(world, resource)).syncedAt, resource).not.toBeNull();
      expect(await packStateOf(world, PACK_WORD[resource]), resource).toBe('[complete]');
    }
  },

  async incomplete(world, expected) {
    for (const resource of expected) {
      expect(await packStateOf(world, PACK_WORD[resource]), resource).not.toBe('[complete]');
      expect((await overviewOf(world)).recordsSyncedAt, resource).toBeNull();
    }
  },

  async reasons(world, expected) {
    for (const [resource, reason] of perList(expected)) {
      expect((await targetOf(world, resource)).lastFailure, resource).toMatchObject({ failure: { reason } });
    }
  },

  async setAside(world, expected) {
    for (const [resource, count] of perList(expected)) {
      expect(JSON.stringify(await targetOf(world, resource)), resource).toContain(`"unreadable":${count}`);
    }
  },

  async accounts({ client, companyId }, expected) {
    const { accounts } = await client.balances.get({ companyId });
    expect(accounts.map(({ name, balance }) => `${name ?? '-'} ${balance ?? '-'}`)).toEqual(expected);
  },

  async cash(world, expected) {
    const { cash } = await overviewOf(world);
    const figures = cash.map(
      ({ currency, total, count }) => `${currency ?? '-'} ${total ?? 'not known'} of ${count}`,
    );
    expect(figures.sort()).toEqual(expected);
  },

  async sums(world, expected) {
    for (const [resource, sums] of perList(expected)) {
      const { totals } = await summaryOf(world, resource);
      const shown = totals.map(({ currency, net, vat, gross, unpaid }) =>
        [currency, 'net', net, 'vat', vat, 'gross', gross, 'unpaid', unpaid]
          .map((part) => part ?? '-')
          .join(' '),
      );
      expect(shown.sort(), resource).toEqual(sums);
    }
  },

  async months(world, expected) {
    for (const list of DOCUMENT_LISTS) {
      if (expected[list]) expect(await monthFiguresOf(world, list), list).toEqual(expected[list]);
    }
  },

  async undated(world, expected) {
    const months = await monthsOf(world);
    for (const list of DOCUMENT_LISTS) {
      if (expected[list] === undefined) continue;
      const counts = months[list].undated.map(({ count }) => count);
      expect(
        counts.reduce((sum, count) => sum + count, 0),
        list,
      ).toBe(expected[list]);
    }
  },

  async overdue(world, expected) {
    const overview = await overviewOf(world);
    const of = { expenses: overview.overdueToPay, incomes: overview.overdueToReceive };
    for (const list of DOCUMENT_LISTS) {
      const shown = of[list].map(({ currency, unpaid }) => [currency ?? '-', unpaid ?? '-'].join(' '));
      if (expected[list]) expect(shown.sort(), list).toEqual(expected[list]);
    }
  },

  async beside(world, expected) {
    const overview = await overviewOf(world);
    const overdue = { expenses: overview.overdueToPay, incomes: overview.overdueToReceive };
    const notIncluded = (await packOf(world))('notIncluded');
    for (const [list, counts] of perList(expected)) {
      expect(overdue[list], list).toMatchObject([counts]);
      expect((await ageingOf(world, list)).totals, list).toMatchObject([counts]);
      for (const [name, count] of Object.entries(counts)) {
        const word = PACK_BESIDE[name as keyof typeof counts];
        expect(notIncluded, `${list}: ${name}`).toContainEqual([`[${list}]`, `[${word}]`, String(count)]);
      }
    }
  },

  async forecast(world, expected) {
    const shown: string[] = [];
    for (const { overdue, days, later, undated } of (await forecastOf(world)).currencies) {
      const flows = [['overdue', overdue], ...days.map((day) => [day.date, day] as const)] as const;
      for (const [when, flow] of [...flows, ['later', later], ['undated', undated]] as const) {
        for (const list of DOCUMENT_LISTS) {
          if (flow[list].count > 0) shown.push(`${when} ${list} ${flow[list].gross}`);
        }
      }
    }
    expect(shown).toEqual(expected);
  },

  async order(world, expected) {
    for (const [resource, { column, names }] of perList(expected)) {
      const up = await rowsOf(world, resource, { sort: { column, descending: false } });
      expect(up.map(nameOf), `${resource} by ${column}`).toEqual(names);
      const down = await rowsOf(world, resource, { sort: { column, descending: true } });
      expect(down.map(nameOf).reverse().sort(), `${resource} by ${column}, descending`).toEqual(
        [...names].sort(),
      );
    }
  },

  async search({ client, companyId }, expected) {
    for (const [text, names] of Object.entries(expected)) {
      const found = await client.records.search({ companyId, text, limit: 10 });
      expect(found.map(({ resource, row }) => `${resource} ${nameOf(row)}`).sort(), text).toEqual(names);
    }
  },

  async sheets(world) {
    const { names, sheet } = await workbookOf(world);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    const company = (await world.client.companies.list({}))[0]?.name ?? '';
    for (const [index, name] of names.entries()) {
      expect(name).toMatch(/^(?!')(?!.*'$)(?!history$)[^:\\/?*[\]]{1,31}$/i);
      expect(name.isWellFormed(), name).toBe(true);
      const cells = sheet(index + 1).flat();
      expect(cells.map((cell) => cell?.value).join('\n'), name).toContain(company);
    }
  },

  async steady(world) {
    const before = historyOf(world);
    const entries = await entriesOf(world);
    await world.sync();
    await world.client.sync.now({ companyId: null });
    expect(await entriesOf(world)).toEqual(entries);
    expect(historyOf(world)).toEqual(before);
    for (const resource of Object.keys(PACK_WORD) as Resource[]) {
      for (const row of await rowsOf(world, resource)) expect(row.removedAt, nameOf(row)).toBeNull();
    }
  },
};

function historyOf(world: CaseWorld): unknown[] {
  return world.sql('SELECT count(*) AS n FROM v_balance_history WHERE company_id = :company');
}

async function entriesOf({ client, companyId }: CaseWorld) {
  const entries = await client.history.page({ companyId, before: null, limit: 100 });
  return entries.filter(({ kind }) => kind !== 'added');
}
