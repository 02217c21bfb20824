import type { Resource } from '../../../shared/model/record.ts';

/** A list the service sends: one of the records, or the accounts of the balance endpoint. */
export type ListName = Resource | 'accounts';

/** Names a list goes by in an object, as {@link foldName} writes them. */
const NAMES: Readonly<Record<ListName, readonly string[]>> = {
  expenses: ['expenses'],
  incomes: ['incomes'],
  partners: ['partners'],
  'expense-types': ['expensetypes'],
  accounts: ['accounts', 'bankaccounts', 'cashaccounts', 'bankandcashaccounts', 'cashandbankaccounts'],
};
const ALL_NAMES: ReadonlySet<string> = new Set(Object.values(NAMES).flat());

/** Members that hold a list whatever it is of, or an object with the list in it. */
const CONTAINERS: ReadonlySet<string> = new Set(['results', 'data', 'items', 'records']);

/** Lists that come beside the one asked for and are never it. */
const ASIDE = /error|warning|message|link|meta/;

/**
 * What the name of a member says of its value: `own` the list asked for; `container` a list, or an object around it;
 * `other` another list or anything else known not to be it; `unknown` nothing.
 */
export type MemberKind = 'own' | 'results' | 'container' | 'other' | 'unknown';

export function memberKind(member: string, list: ListName): MemberKind {
  const name = foldName(member);
  if (NAMES[list].includes(name)) return 'own';
  if (name === 'results') return 'results';
  if (CONTAINERS.has(name)) return 'container';
  return ALL_NAMES.has(name) || ASIDE.test(name) ? 'other' : 'unknown';
}

/** One spelling for `expense_types`, `expense-types` and `expenseTypes`. */
function foldName(name: string): string {
  return name.replace(/[\s_-]/g, '').toLowerCase();
}
