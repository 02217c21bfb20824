import { DOCUMENT_LISTS, type DocumentList } from '../../../../shared/model/insight.ts';
import type { Exposed, Exposure, ExposureQuery, OpenSum } from '../../../../shared/model/exposure.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { DEFAULT_ORDERS } from '../../../../shared/worklist-order.ts';
import { addable, joinUnits, sumColumns } from '../tables/exact-sum.ts';
import { memoizeByRevision } from '../tables/memoize-by-revision.ts';
import { bindRecordId } from '../tables/record-id.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { byAmount, byText, compareExact, compareIn, firstOf, placesOf, type Ranked } from './compare-rows.ts';
import { matchPartners, type Identity, type Matched } from './match-partners.ts';
import { CANCELLED_OPEN, IS_STATUS_UNKNOWN, MAYBE_OPEN, PARTNER_KEY } from '../tables/worklist-indexes.ts';
import type { WorklistScope } from './worklist-scope.ts';

/** Maximum number of lists with cached results; enough for hundreds of companies. */
const MAX_GROUPS = 2_000;
/** Maximum number of partners listed per line. */
const MAX_MEMBERS = 100;

interface Sum {
  /** Units of 1/10,000. */
  total: bigint;
  count: number;
  notIncluded: number;
  partPaid: number;
  cancelled: number;
  statusUnknown: number;
}

/** Open items of one list with a partner of one company, in one currency. */
interface OpenRow extends Identity, Sum {
  list: DocumentList;
  partner: string;
  currency: string | null;
}

type Sums = Record<DocumentList, Sum>;

interface Member {
  matched: Matched<OpenRow>;
  sums: Sums;
}

interface Line {
  currency: string | null;
  members: Member[];
  sums: Sums;
}

/** Open items with partners that several companies share, per currency. Only records marked unpaid are added up. */
export function exposureReader(database: Database, scope: WorklistScope) {
  const cached = memoizeByRevision<OpenRow[]>(database, MAX_GROUPS);
  const read = database.prepare<[{ companyId: number; list: DocumentList }], Record<string, unknown>>(`
    SELECT ${PARTNER_KEY} AS partner, currency, min(row_id) AS rowId, ${sumColumns(addable('gross'), 'open', 'paid_status = 1')},
      count(*) FILTER (WHERE paid_status = 1) AS count,
      count(*) FILTER (WHERE paid_status = 1 AND ${addable('gross')} IS NULL) AS notIncluded,
      count(*) FILTER (WHERE paid_status = 3) AS partPaid, 0 AS cancelled,
      count(*) FILTER (WHERE ${IS_STATUS_UNKNOWN}) AS statusUnknown
    FROM record INDEXED BY record_open WHERE company_id = @companyId AND resource = @list AND ${MAYBE_OPEN}
    GROUP BY ${PARTNER_KEY}, currency
    UNION ALL SELECT ${PARTNER_KEY}, currency, min(row_id), 0, 0, 0, 0, 0, count(*), 0
    FROM record INDEXED BY record_cancelled WHERE company_id = @companyId AND resource = @list AND ${CANCELLED_OPEN}
    GROUP BY ${PARTNER_KEY}, currency`);
  read.safeIntegers();
  const own = database.prepare<[number, bigint | string], Pick<Identity, 'name' | 'taxNumber'>>(`
    SELECT name, tax_number AS taxNumber FROM record
    WHERE company_id = ? AND resource = 'partners' AND record_id = ?`);
  const reported = database.prepare<[number], Pick<Identity, 'name' | 'taxNumber'>>(
    'SELECT partner_name AS name, tax_number AS taxNumber FROM record WHERE row_id = ?',
  );
  const partnersRevision = database
    .prepare<[number], number>(
      "SELECT revision FROM list_state WHERE company_id = ? AND resource = 'partners'",
    )
    .pluck();

  /** From the partner's own record, or else from a record that refers to it. */
  function identityOf(companyId: number, partner: string, rowId: number): Identity {
    const record = own.get(companyId, bindRecordId(partner));
    const open = reported.get(rowId);
    return {
      companyId,
      name: record?.name ?? open?.name ?? null,
      taxNumber: record?.taxNumber ?? open?.taxNumber ?? null,
    };
  }

  const ofList = (companyId: number, list: DocumentList): OpenRow[] =>
    cached(companyId, list, `exposure ${partnersRevision.get(companyId) ?? 0}`, () =>
      read.all({ companyId, list }).map((row) => {
        const partner = String(row['partner']);
        return {
          ...identityOf(companyId, partner, Number(row['rowId'])),
          list,
          partner,
          currency: typeof row['currency'] === 'string' ? row['currency'] : null,
          total: joinUnits(row, 'open'),
          count: Number(row['count']),
          notIncluded: Number(row['notIncluded']),
          partPaid: Number(row['partPaid']),
          cancelled: Number(row['cancelled']),
          statusUnknown: Number(row['statusUnknown']),
        };
      }),
    );

  return {
    /** Short pieces of work that prepare a quick `read`. */
    *pieces(): Generator<() => void> {
      for (const companyId of scope.companies(null))
        for (const list of DOCUMENT_LISTS) yield () => ofList(companyId, list);
    },

    read: ({ companyId, partner, offset, limit, sort }: ExposureQuery): Exposure => {
      const rows = scope.companies(null).flatMap((id) => {
        const label = scope.labelsOf(id);
        return DOCUMENT_LISTS.flatMap((list) =>
          ofList(id, list).map((row) => ({ ...row, currency: label(row.currency) })),
        );
      });
      const isRequested = ({ partner: row }: Matched<OpenRow>): boolean =>
        row.companyId === companyId && (partner === null || row.partner === partner);
      const lines = matchPartners(rows)
        .filter((group) => companyId === null || group.some(isRequested))
        .flatMap(linesOf)
        .filter(isOpen);
      const { column, descending } = sort ?? DEFAULT_ORDERS.exposure;
      const place = placesOf(lines.map(({ currency }) => ({ currency, count: 1 })));
      const inCurrency = (a: Line, b: Line): number => place(a.currency) - place(b.currency);
      const side = (list: DocumentList, down: boolean) =>
        byAmount<Line>(({ sums }) => rankedOf(sums[list]), down);
      const last = compareIn<Line>(({ members: [first], currency }) => [
        first?.matched.partner.companyId ?? 0,
        first?.matched.partner.partner ?? '',
        currency ?? '',
      ]);
      const nameOf = (line: Line): string | null =>
        namesakeOf(line)?.name ?? namesakeOf(line)?.taxNumber ?? null;
      const orders = {
        partner: [byText(nameOf, descending), inCurrency, side('expenses', true), side('incomes', true)],
        toPay: [inCurrency, side('expenses', descending), side('incomes', true)],
        toReceive: [inCurrency, side('incomes', descending), side('expenses', true)],
      };
      const ranked = lines.sort(firstOf([...orders[column], last]));
      return {
        totals: totalsOf(ranked).sort((a, b) => place(a.currency) - place(b.currency)),
        count: ranked.length,
        rows: ranked.slice(offset, offset + limit).map(exposedOf),
      };
    },
  };
}

/** One line per currency of a partner, the companies with the largest amounts first. */
function linesOf(group: Matched<OpenRow>[]): Line[] {
  const lines = new Map<string | null, Map<string, Member>>();
  for (const matched of group) {
    const { currency, companyId, partner, list } = matched.partner;
    const members = lines.get(currency) ?? new Map<string, Member>();
    lines.set(currency, members);
    const key = `${companyId}/${partner}`;
    const member = members.get(key) ?? { matched, sums: noSums() };
    members.set(key, {
      ...member,
      sums: { ...member.sums, [list]: added(member.sums[list], matched.partner) },
    });
  }
  return [...lines].map(([currency, all]) => {
    const members = [...all.values()].sort((a, b) => compareExact(sizeOf(b), sizeOf(a)));
    return { currency, members, sums: together(members) };
  });
}

function totalsOf(lines: readonly Line[]): Exposure['totals'] {
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency);
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    partners: own.length,
    ...openOf(together(own)),
  }));
}

function together(all: readonly { sums: Sums }[]): Sums {
  return all.reduce(
    (sums, own): Sums => ({
      expenses: added(sums.expenses, own.sums.expenses),
      incomes: added(sums.incomes, own.sums.incomes),
    }),
    noSums(),
  );
}

/** Whether a line has known open items. */
function isOpen({ sums: { expenses, incomes } }: Line): boolean {
  return [expenses, incomes].some(({ count, partPaid }) => count + partPaid > 0);
}

/** The partner that gives a line its name and tax number: one with a tax number, else the one with the largest amount. */
function namesakeOf({ members }: Line): Pick<Identity, 'name' | 'taxNumber'> | undefined {
  const numbered = members.find(({ matched }) => matched.by === 'taxNumber')?.matched.partner;
  if (numbered) return numbered;
  const [first] = members;
  return first && { name: first.matched.partner.name, taxNumber: null };
}

function exposedOf(line: Line): Exposed {
  const { currency, members, sums } = line;
  const namesake = namesakeOf(line);
  return {
    currency,
    name: namesake?.name ?? null,
    taxNumber: namesake?.taxNumber ?? null,
    companies: new Set(members.map(({ matched }) => matched.partner.companyId)).size,
    ...openOf(sums),
    members: members.slice(0, MAX_MEMBERS).map((member) => ({
      companyId: member.matched.partner.companyId,
      partner: member.matched.partner.partner,
      partnerName: member.matched.partner.name,
      by: member.matched.by,
      ...openOf(member.sums),
    })),
  };
}

function openOf({ expenses, incomes }: Sums): { toPay: OpenSum; toReceive: OpenSum } {
  const open = (sum: Sum): OpenSum => ({
    ...sum,
    total: sum.count > sum.notIncluded ? formatAmount(sum.total) : null,
  });
  return { toPay: open(expenses), toReceive: open(incomes) };
}

function noSums(): Sums {
  const nothing: Sum = { total: 0n, count: 0, notIncluded: 0, partPaid: 0, cancelled: 0, statusUnknown: 0 };
  return { expenses: nothing, incomes: nothing };
}

function added(a: Sum, b: Sum): Sum {
  return {
    total: a.total + b.total,
    count: a.count + b.count,
    notIncluded: a.notIncluded + b.notIncluded,
    partPaid: a.partPaid + b.partPaid,
    cancelled: a.cancelled + b.cancelled,
    statusUnknown: a.statusUnknown + b.statusUnknown,
  };
}

/** Payables and receivables together. */
function sizeOf({ sums: { expenses, incomes } }: { sums: Sums }): bigint {
  return expenses.total + incomes.total;
}

/** An open sum for sorting. */
function rankedOf({ total, count, notIncluded, partPaid }: Sum): Ranked {
  if (count + partPaid === 0) return 'nothing';
  return count > notIncluded ? total : 'unknown';
}
