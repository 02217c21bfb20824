import { addDays } from '../../../../shared/calendar.ts';
import { nameCompanies } from '../../../../shared/text/company-names.ts';
import type { DocumentList, Dimension } from '../../../../shared/model/insight.ts';
import { DOCUMENT_LISTS } from '../../../../shared/model/insight.ts';
import type { PackFigures, PackMembers, PackQuery } from '../../../../shared/model/pack.ts';
import { RESOURCES, type Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';
import type { BalanceHistoryReader } from '../balances/balance-history-reader.ts';
import type { BalanceReader } from '../balances/balance-reader.ts';
import { completenessReader } from '../log/completeness-reader.ts';
import type { Successes, SuccessReader } from '../log/success-reader.ts';
import type { InsightReader } from '../insights/insight-reader.ts';
import type { WorklistReader } from '../worklists/worklist-reader.ts';

/** Maximum number of partners or types listed; the rest is one line. */
const MAX_NAMED_ROWS = 10;

const DIMENSION_OF: Record<'partners' | 'types', Dimension> = { partners: 'partner', types: 'type' };

interface Sources {
  balances: BalanceReader;
  history: BalanceHistoryReader;
  insights: InsightReader;
  worklists: WorklistReader;
  successes: SuccessReader;
}

/** Reads the figures of a client pack for one company. */
export type PackReader = ReturnType<typeof packReader>;

export function packReader(
  database: Database,
  { balances, history, insights, worklists, successes }: Sources,
) {
  const companies = database.prepare<[], Parameters<typeof nameCompanies>[0][number]>(`
    SELECT company_id AS companyId, service_company_id AS serviceCompanyId, name, label, address
    FROM settings.company`);
  const completeness = completenessReader(database);
  const records = database
    .prepare<[number, Resource], number>('SELECT live FROM list_state WHERE company_id = ? AND resource = ?')
    .pluck();

  function nameOf(companyId: number, all: ReturnType<typeof companies.all>): string {
    return nameCompanies(all).get(companyId) ?? `#${companyId}`;
  }

  function listsOf(companyId: number, at: Successes): PackFigures['lists'] {
    const of = (resource: Resource): PackFigures['lists'][Resource] => ({
      records: records.get(companyId, resource) ?? 0,
      syncedAt: at.of(companyId, resource),
      completeness: completeness.of(companyId, resource),
    });
    return Object.fromEntries(RESOURCES.map((one) => [one, of(one)])) as PackFigures['lists'];
  }

  function balancesOf({ companyId, period, today, endsAt }: PackQuery): PackFigures['balances'] {
    const everReceived = balances.seenAt(companyId) !== null;
    if (period.to >= today) {
      const { accounts: all, totals, seenAt } = balances.get(companyId);
      // Accounts in no total are not listed: a reader of the pack may add up the listed balances.
      const accounts = all.filter(({ unconfirmedSince }) => unconfirmedSince === null);
      return { accounts, totals, seenAt, everReceived, untracked: 0 };
    }
    const { accounts, totals, notYetTracked } = history.past(companyId, endsAt);
    const received = accounts.map(({ seenAt }) => seenAt);
    const seenAt = received.length === 0 ? null : Math.max(...received);
    return { accounts, totals, seenAt, everReceived, untracked: notYetTracked.length };
  }

  /** The open amounts at the end of the period, but no later than today. */
  function openOf(query: PackQuery): PackFigures['open'] {
    const { companyId, period, today } = query;
    const asOf = period.to < today ? period.to : today;
    const of = (resource: DocumentList) =>
      worklists.ageing({ companyId, resource, asOf, today, offset: 0, limit: 1 }).totals;
    return { expenses: of('expenses'), incomes: of('incomes') };
  }

  function membersOf({ companyId, period, parts }: PackQuery, months: PackFigures['months']): PackMembers[] {
    // Empty comparison period: it ends before it begins.
    const before = { from: period.from, to: addDays(period.from, -1) };
    const wanted = (['partners', 'types'] as const).filter((part) => parts.includes(part));
    return wanted.flatMap((part) =>
      DOCUMENT_LISTS.flatMap((list) => {
        const currencies = [...new Set(months[list].months.flatMap(({ currency }) => currency ?? []))];
        return currencies.map((currency): PackMembers => {
          const own = { list, dimension: DIMENSION_OF[part], currency };
          return {
            ...own,
            members: insights.members({ companyId, ...own, period, before, limit: MAX_NAMED_ROWS }),
          };
        });
      }),
    );
  }

  const figuresAt = database.transaction((query: PackQuery, at: Successes): PackFigures => {
    const { companyId, period } = query;
    const months = insights.months({ companyId, period, subject: null });
    return {
      companyId,
      name: nameOf(companyId, companies.all()),
      balances: balancesOf(query),
      lists: listsOf(companyId, at),
      months,
      open: openOf(query),
      members: membersOf(query, months),
    };
  });

  return {
    /** All figures as of one moment. */
    of: (query: PackQuery): PackFigures => figuresAt(query, successes()),

    /** The user's label of a company, followed by its own name if different. */
    fullName: (companyId: number): string => {
      const all = companies.all();
      const company = all.find((one) => one.companyId === companyId);
      const shown = nameOf(companyId, all);
      return company?.label && company.label !== company.name ? `${shown} (${company.name})` : shown;
    },

    /** Keeps one snapshot until the reader is closed; for a reader opened only for this purpose. */
    hold: (): void => {
      database.exec('BEGIN');
    },
  };
}
