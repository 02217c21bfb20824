import type { Database } from '../../sqlite/open-database.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { UNREADABLE_COLUMNS } from '../../../../shared/enums.ts';
import type { PaidStatus } from '../../../../shared/model/filter.ts';
import type { RecordRow, Resource } from '../../../../shared/model/record.ts';
import { boundKey } from './record-id.ts';
import { namesOf, namesOrIdsOf, typesEachOf, type TypeNames } from './type-names.ts';

type Flag = 0 | 1 | null;

/** A row as read from SQLite: amounts as text of units; names of types and parents not yet resolved. */
interface StoredRow extends Omit<
  RecordRow,
  | 'unreadable'
  | 'paidStatus'
  | 'cancelled'
  | 'isExcluded'
  | 'isCustomer'
  | 'isVendor'
  | 'types'
  | 'typesEach'
  | 'parentName'
> {
  dateText: string | null;
  dueText: string | null;
  netText: string | null;
  vatText: string | null;
  grossText: string | null;
  paidStatus: number | null;
  cancelled: 1 | 2 | null;
  excluded: 1 | null;
  isCustomer: Flag;
  isVendor: Flag;
  resource: Resource;
  typeIds: string | null;
  typeNames: string | null;
  parentId: string | null;
}

/** The user's label of a record's currency, else the currency in the record. */
export const CURRENCY_NAME = `coalesce((SELECT label FROM settings.currency_label AS named
  WHERE named.company_id = record.company_id AND named.currency = record.currency), record.currency)`;

/** SQL for a column of the partner that a record references by id. */
export function partnerColumn(column: string): string {
  return `(SELECT other.${column} FROM record AS other WHERE other.company_id = record.company_id
  AND other.resource = 'partners' AND other.record_id = ${boundKey('record.partner_id')})`;
}

/** The name of the partner that a record references only by id. */
export const PARTNER_NAME = partnerColumn('name');

export const REVIEWED_AT = `(SELECT reviewed_at FROM settings.record_mark AS mark
  WHERE mark.company_id = record.company_id AND mark.resource = record.resource
    AND mark.record_id = CAST(record.record_id AS TEXT))`;

const COLUMNS = `
  company_id AS companyId, resource, CAST(record_id AS TEXT) AS recordId, name, created, date, due_date AS dueDate,
  date_text AS dateText, due_text AS dueText, cancelled, excluded,
  partner_id AS partnerId, coalesce(partner_name, ${PARTNER_NAME}) AS partnerName, number,
  CAST(net AS TEXT) AS net, CAST(vat AS TEXT) AS vat, CAST(gross AS TEXT) AS gross,
  net_text AS netText, vat_text AS vatText, gross_text AS grossText, ${CURRENCY_NAME} AS currency,
  paid_status AS paidStatus, payment_method AS paymentMethod, type_ids AS typeIds, type_names AS typeNames,
  city, tax_number AS taxNumber, account_number AS accountNumber, is_customer AS isCustomer, is_vendor AS isVendor,
  parent_id AS parentId, ${REVIEWED_AT} AS reviewedAt, first_seen AS firstSeenAt, changed_at AS changedAt, removed_at AS removedAt`;

/** Paid statuses by the service's numbers; any other number is shown as unknown. */
export const PAID_STATUS: Record<number, PaidStatus> = { 1: 'unpaid', 2: 'paid', 3: 'partial' };

/** Names of a company's expense types and revenue types by id. */
interface KnownNames {
  names: Map<string, string | null>;
  revenues: ReadonlyMap<string, string>;
}

/** Reads rows in the form of the contract, by their row ids. */
export type RecordRows = ReturnType<typeof recordRows>;

export function recordRows(database: Database, typeNames: TypeNames) {
  const one = database.prepare<[number], StoredRow>(`SELECT ${COLUMNS} FROM record WHERE row_id = ?`);

  // Each value by name: copying with rest syntax takes as long as reading the row.
  function rowOf(stored: StoredRow, { names, revenues }: KnownNames): RecordRow {
    const { dateText, dueText, netText, vatText, grossText } = stored;
    const { resource, typeIds, typeNames, parentId, paidStatus } = stored;
    const isIncome = resource === 'incomes';
    return {
      companyId: stored.companyId,
      recordId: stored.recordId,
      name: stored.name ?? (resource === 'expense-types' ? (names.get(stored.recordId) ?? null) : null),
      created: stored.created,
      date: stored.date ?? dateText,
      dueDate: stored.dueDate ?? dueText,
      partnerId: stored.partnerId,
      partnerName: stored.partnerName,
      number: stored.number,
      net: amountOf(stored.net, netText),
      vat: amountOf(stored.vat, vatText),
      gross: amountOf(stored.gross, grossText),
      unreadable:
        (dateText ?? dueText ?? netText ?? vatText ?? grossText) === null ? NONE : unreadableOf(stored),
      currency: stored.currency,
      paidStatus: paidStatus === null ? null : (PAID_STATUS[paidStatus] ?? null),
      cancelled: stored.cancelled === null ? null : CANCELLED_BY[stored.cancelled],
      isExcluded: stored.excluded !== null,
      paymentMethod: stored.paymentMethod,
      types: typeNames ?? (isIncome ? namesOrIdsOf(typeIds, revenues) : namesOf(typeIds, names)),
      typesEach: typesEachOf(typeIds, typeNames, isIncome ? revenues : names),
      city: stored.city,
      taxNumber: stored.taxNumber,
      accountNumber: stored.accountNumber,
      isCustomer: yesOrNo(stored.isCustomer),
      isVendor: yesOrNo(stored.isVendor),
      parentName: parentId === null ? null : (names.get(parentId) ?? null),
      reviewedAt: stored.reviewedAt,
      firstSeenAt: stored.firstSeenAt,
      changedAt: stored.changedAt,
      removedAt: stored.removedAt,
    };
  }

  return (rowIds: number[]): RecordRow[] => {
    const names = new Map<number, KnownNames>();
    const rows: RecordRow[] = [];
    for (const rowId of rowIds) {
      const stored = one.get(rowId);
      if (!stored) continue;
      let own = names.get(stored.companyId);
      if (!own) {
        const { companyId } = stored;
        own = { names: typeNames.of(companyId), revenues: typeNames.ofIncomes(companyId) };
        names.set(companyId, own);
      }
      rows.push(rowOf(stored, own));
    }
    return rows;
  };
}

const NONE: RecordRow['unreadable'] = [];
const CANCELLED_BY = { 1: 'cancelled', 2: 'cancelling' } as const;

/** Columns without a readable value, for which the text as sent is shown. */
function unreadableOf({
  dateText,
  dueText,
  netText,
  vatText,
  grossText,
}: StoredRow): RecordRow['unreadable'] {
  const texts = { date: dateText, dueDate: dueText, net: netText, vat: vatText, gross: grossText };
  return UNREADABLE_COLUMNS.filter((column) => texts[column] !== null);
}

function yesOrNo(flag: Flag): boolean | null {
  return flag === null ? null : flag === 1;
}

/** Decimal text of stored units, else the text as sent. */
export function amountOf(units: string | null, asSent: string | null): string | null {
  return units === null ? asSent : formatAmount(units);
}
