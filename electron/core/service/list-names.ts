import type { Resource } from '../../../shared/model/record.ts';

/** A list the service sends: one of the resources, or the accounts of the balance endpoint. */
export type ListName = Resource | 'accounts';

/** Names of each list in an object, as {@link foldName} writes them. */
const NAMES: Readonly<Record<ListName, readonly string[]>> = {
  expenses: ['expenses'],
  incomes: ['incomes'],
  partners: ['partners'],
  'expense-types': ['expensetypes'],
  accounts: ['accounts', 'bankaccounts', 'cashaccounts', 'bankandcashaccounts', 'cashandbankaccounts'],
};
const ALL_NAMES: ReadonlySet<string> = new Set(Object.values(NAMES).flat());

/** Members that contain any list, or an object with the list in it. */
const CONTAINERS: ReadonlySet<string> = new Set(['results', 'data', 'items', 'records']);

/** Names of members next to the requested list that are never the list itself. */
const ASIDE = /error|warning|message|link|meta/;

/**
 * Meaning of a member by its name: `own` is the requested list; `results` and `container` a list, or an object around
 * it; `other` another list or a member that cannot be it; `unknown` anything else.
 */
export type MemberKind = 'own' | 'results' | 'container' | 'other' | 'unknown';

export function memberKind(member: string, list: ListName): MemberKind {
  const name = foldName(member);
  if (NAMES[list].includes(name)) return 'own';
  if (name === 'results') return 'results';
  if (CONTAINERS.has(name)) return 'container';
  return ALL_NAMES.has(name) || ASIDE.test(name) ? 'other' : 'unknown';
}

/** Folds `expense_types`, `expense-types` and `expenseTypes` to one spelling. */
function foldName(name: string): string {
  return name.replace(/[\s_-]/g, '').toLowerCase();
}
