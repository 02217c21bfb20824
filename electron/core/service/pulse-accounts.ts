import { parseAmount } from '../../../shared/money.ts';
import { currencyOf } from '../answers/currency.ts';
import { exactText, isExactObject } from '../lib/json/exact-json.ts';
import type { ExactObject, ExactValue } from '../lib/json/exact-json.ts';
import { keyOf } from '../answers/service-key.ts';
import { memberKind } from './list-names.ts';

/** Maximum number of accounts with the same balance to compare, to bound the time for answers of any size. */
const MAX_COMPARED = 100;

/**
 * Finds the list of accounts in an answer of the balance endpoint: the answer itself, or the value of `accounts` or a
 * synonym (`bank_accounts`), also within `results`, or the other way round. Several such lists are merged; an account
 * in two of them counts once, see {@link isSame}.
 *
 * @returns null when there is no such list.
 */
export function findAccounts(answer: ExactValue): ExactValue[] | null {
  if (Array.isArray(answer)) return answer;
  if (!isExactObject(answer)) return null;
  const named = lists(answer, ['own']);
  const found = named.map(findAccounts).filter((list) => list !== null);
  if (found.length > 0) return joined(found);
  for (const value of lists(answer, ['results', 'container'])) {
    const within = findAccounts(value);
    if (within) return within;
  }
  return named.includes(null) ? [] : null;
}

function lists(answer: ExactObject, kinds: readonly string[]): ExactValue[] {
  return Object.entries(answer)
    .filter(([name]) => kinds.includes(memberKind(name, 'accounts')))
    .map(([, value]) => value);
}

interface Identity {
  id: string | null;
  /** Without spaces and hyphens, which may differ between lists. */
  number: string | null;
  name: string | null;
  /** Currency and balance. */
  money: string;
}

/** Within one list every account counts, even with equal names: omitting one would hide money. */
function joined(all: ExactValue[][]): ExactValue[] {
  const [only = [], ...others] = all;
  if (others.length === 0) return only;
  const known = new Map<string, (Identity & { list: number })[]>();
  return all.flatMap((accounts, list) =>
    accounts.filter((account) => {
      const identity = identityOf(account);
      const alike = known.get(identity.money) ?? [];
      const same = alike.find((other) => other.list < list && isSame(other, identity));
      // Prevents a second match within this list.
      if (same) same.list = list;
      else if (alike.length < MAX_COMPARED) known.set(identity.money, [...alike, { ...identity, list }]);
      return same === undefined;
    }),
  );
}

function identityOf(sent: ExactValue): Identity {
  const account = isExactObject(sent) ? sent : {};
  const balance = exactText(account['current_balance']);
  return {
    id: keyOf(account['id']),
    number: keyOf(account['account_number'])?.replace(/[\s-]/g, '').toUpperCase() || null,
    name: keyOf(account['name']),
    money: JSON.stringify([
      currencyOf(account['currency']),
      balance === null ? null : String(parseAmount(balance) ?? balance),
    ]),
  };
}

/**
 * Whether accounts of two lists are the same: equal balance and equal account number or id, or equal name when they
 * have neither. Different ids or numbers make them distinct, and so does a different name with an equal id, since each
 * list may count ids by itself. In doubt both stay: money shown twice is noticed, omitted money is not.
 */
function isSame(one: Identity, other: Identity): boolean {
  if (differ(one.id, other.id) || differ(one.number, other.number)) return false;
  if (one.number !== null && other.number !== null) return true;
  if (differ(one.name, other.name)) return false;
  if (one.id !== null && other.id !== null) return true;
  return [one.id, one.number, other.id, other.number].every((key) => key === null) && one.name !== null;
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other;
}
