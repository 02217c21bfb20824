import type { Database } from '../../sqlite/open-database.ts';
import { parseAmount } from '../../../../shared/money.ts';
import { EXPECTED_DAY } from '../tables/expected-day.ts';
import { boundKey } from '../tables/record-id.ts';
import { CREATED_DAY } from './created-day.ts';
import { NOT_INCLUDED } from './not-included.ts';
import type {
  AmountRange,
  DateRange,
  ExpectedRange,
  AccountingFilter,
  MarkFilter,
  NotIncludedFilter,
  StandingFilter,
  RecordFilter,
} from '../../../../shared/model/filter.ts';

/** Value bound to a parameter of a condition. */
export type BoundValue = string | number | bigint;

/** A condition on `record`, with its parameters. */
export interface Condition {
  sql: string;
  parameters: BoundValue[];
}

/** Paid statuses are the service's numbers. A cancelled record has no other standing. */
const STANDING: Record<StandingFilter, string> = {
  unpaid: '(cancelled IS NULL AND paid_status = 1)',
  paid: '(cancelled IS NULL AND paid_status = 2)',
  partial: '(cancelled IS NULL AND paid_status = 3)',
  cancelled: 'cancelled IS NOT NULL',
};
const STATUS_UNKNOWN = '(cancelled IS NULL AND coalesce(paid_status, 0) NOT IN (1, 2, 3))';

const ACCOUNTING: Record<AccountingFilter, string> = {
  included: 'excluded IS NULL',
  excluded: 'excluded IS NOT NULL',
};

/**
 * Conditions for every part of a filter except its text; all must hold. Column names and operators are literals of this
 * module, every value is a bound parameter.
 */
export function filterConditions(database: Database) {
  const labels = database.prepare<[string], { companyId: number; currency: string; wanted: 0 | 1 }>(`
    SELECT company_id AS companyId, currency, label IN (SELECT value FROM json_each(?)) AS wanted
    FROM settings.currency_label`);

  /** Records are stored with the currency as sent; the filter names the user's labels. */
  function currencyCondition(values: (string | null)[]): Condition {
    const named = JSON.stringify(values);
    const labelled = labels.all(named);
    const pairs = (of: typeof labelled): string =>
      JSON.stringify(of.map(({ companyId, currency }) => [companyId, currency]));
    const inPairs = `(company_id, currency) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))`;
    return either(
      { sql: inPairs, parameters: [pairs(labelled.filter(({ wanted }) => wanted === 1))] },
      {
        sql: `(currency IN (SELECT value FROM json_each(?)) AND NOT ${inPairs})`,
        parameters: [named, pairs(labelled)],
      },
      ...(values.includes(null) ? [{ sql: 'currency IS NULL', parameters: [] }] : []),
    );
  }

  return (filter: RecordFilter): Condition[] => [
    ...dateCondition('date', filter.date),
    ...dateCondition('due_date', filter.dueDate),
    ...expectedCondition(filter.expected),
    ...dateCondition(CREATED_DAY, filter.created),
    ...amountCondition('net', filter.net),
    ...amountCondition('vat', filter.vat),
    ...amountCondition('gross', filter.gross),
    ...(filter.partners ? [oneOf('partner_id', filter.partners)] : []),
    ...(filter.types ? [typeCondition(filter.types)] : []),
    ...(filter.paid ? [paidCondition(filter.paid)] : []),
    ...(filter.accounting ? [anyOf(filter.accounting.map((one) => ACCOUNTING[one]))] : []),
    ...(filter.notIncluded ? [notIncludedCondition(filter.notIncluded)] : []),
    ...(filter.methods ? [oneOf('payment_method', filter.methods)] : []),
    ...(filter.currencies ? [currencyCondition(filter.currencies)] : []),
    ...(filter.roles ? [roleCondition(filter.roles)] : []),
    ...(filter.cities ? [oneOf('city', filter.cities)] : []),
    ...(filter.marks ? [markCondition(filter.marks)] : []),
  ];
}

function expectedCondition(range: ExpectedRange | undefined): Condition[] {
  return dateCondition(EXPECTED_DAY, range).map(({ sql, parameters }) => ({
    sql,
    parameters: [range?.today ?? '', ...parameters],
  }));
}

function dateCondition(column: string, range: DateRange | undefined): Condition[] {
  if (!range) return [];
  const { from, to } = range;
  const conditions = [{ sql: `${column} IS NOT NULL`, parameters: [] as BoundValue[] }];
  if (from !== null) conditions.push({ sql: `${column} >= ?`, parameters: [from] });
  if (to !== null) conditions.push({ sql: `${column} <= ?`, parameters: [to] });
  return conditions;
}

/** An amount that cannot be stored exactly lies in no range. */
function amountCondition(column: 'net' | 'vat' | 'gross', range: AmountRange | undefined): Condition[] {
  if (!range) return [];
  const [min, max] = [range.min, range.max].map((text) => (text === null ? null : parseAmount(text)));
  const conditions = [{ sql: `${column} IS NOT NULL`, parameters: [] as BoundValue[] }];
  if (min !== null && min !== undefined) conditions.push({ sql: `${column} >= ?`, parameters: [min] });
  if (max !== null && max !== undefined) conditions.push({ sql: `${column} <= ?`, parameters: [max] });
  return conditions;
}

function oneOf(column: string, values: (string | number | null)[]): Condition {
  const listed = {
    sql: `${column} IN (SELECT value FROM json_each(?))`,
    parameters: [JSON.stringify(values)],
  };
  return values.includes(null) ? either(listed, { sql: `${column} IS NULL`, parameters: [] }) : listed;
}

/** `type_ids` is `,12,15,`. */
function typeCondition(values: (string | null)[]): Condition {
  const each = values.map((value): Condition =>
    value === null
      ? { sql: 'type_ids IS NULL', parameters: [] }
      : { sql: 'instr(type_ids, ?) > 0', parameters: [`,${value},`] },
  );
  return either(...each);
}

/** Null stands for an unknown status: none, or a number other than the service's three. */
function paidCondition(values: (StandingFilter | null)[]): Condition {
  return anyOf(values.map((value) => (value === null ? STATUS_UNKNOWN : STANDING[value])));
}

/** Totals count no removed records, not even as not included. */
function notIncludedCondition(reasons: NotIncludedFilter[]): Condition {
  return anyOf(reasons.map((reason) => `(${NOT_INCLUDED[reason]} AND removed_at IS NULL)`));
}

function anyOf(conditions: string[]): Condition {
  return either(...conditions.map((sql) => ({ sql, parameters: [] })));
}

function roleCondition(roles: ('customer' | 'vendor')[]): Condition {
  return anyOf(roles.map((role) => (role === 'customer' ? 'is_customer = 1' : 'is_vendor = 1')));
}

/** Marks refer to records by the text of their ids. */
const MARKED = `(company_id, resource, record_id) IN (SELECT company_id, resource, ${boundKey('record_id')}
  FROM settings.record_mark WHERE`;

const HAS_MARK: Record<MarkFilter, string> = {
  reviewed: `${MARKED} reviewed_at IS NOT NULL)`,
  unreviewed: `NOT ${MARKED} reviewed_at IS NOT NULL)`,
  noted: `${MARKED} note IS NOT NULL)`,
};

function markCondition(marks: MarkFilter[]): Condition {
  return anyOf(marks.map((mark) => HAS_MARK[mark]));
}

function either(...conditions: Condition[]): Condition {
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`,
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}
