/** Properties that distinguish accounts. Two accounts of one answer may share any of them. */
export interface AccountIdentity {
  /** The id or its substitute under which the account is sent; null: it has none. */
  sentId: string | null;
  accountNumber: string | null;
  name: string | null;
  currency: string | null;
  /** The balance as stored, in any one consistent form. */
  figure: string;
}

export interface CachedAccount extends AccountIdentity {
  /** Key under which its balances are stored, whatever id it is sent under now. */
  key: string;
  isGone: boolean;
}

/** Longest key the contract accepts (UTF-16 units). */
const MAX_KEY_LENGTH = 200;
/** Leaves room for the suffix after an id that several accounts share (UTF-16 units). */
const MAX_BASE_LENGTH = 150;

/** Text that two matching accounts have in common; null when the account lacks that property. */
type Feature = (account: AccountIdentity) => string | null;

const feature = (...parts: (string | null)[]): string => JSON.stringify(parts);

/**
 * Features that match an account sent under the same id as before, most reliable first. Otherwise identical accounts
 * are distinguished by their balances.
 */
const UNDER_ITS_ID: Feature[] = [
  (own) => feature(own.sentId, own.accountNumber, own.name, own.currency, own.figure),
  (own) => feature(own.sentId, own.accountNumber, own.name, own.currency),
  (own) => (own.accountNumber === null ? null : feature(own.sentId, own.accountNumber, own.currency)),
  (own) => (own.name === null ? null : feature(own.sentId, own.name, own.currency)),
  (own) => (own.accountNumber === null ? null : feature(own.sentId, own.accountNumber)),
  (own) => (own.name === null ? null : feature(own.sentId, own.name)),
  (own) => feature(own.sentId, own.currency),
  (own) => feature(own.sentId),
];

/** An account number that no other account has identifies the account, whatever its id. */
const byNumber: Feature = (own) =>
  own.accountNumber === null ? null : feature(own.accountNumber, own.currency);
/** Names are reused more often, so a name matches only if the account had no id of its own or has none now. */
const byName: Feature = (own) =>
  own.name === null ? null : feature(own.accountNumber, own.name, own.currency);

/**
 * Finds the key of each account of an answer: the key it is stored under, else a new one. Never confuses accounts,
 * regardless of shared or missing ids and of their order.
 *
 * @returns unique keys, in the order of the answer.
 */
export function accountKeys(sent: readonly AccountIdentity[], cached: readonly CachedAccount[]): string[] {
  const keys = new Map<AccountIdentity, string>();
  const left = {
    sent: new Set(sent),
    cached: new Set(cached.toSorted((a, b) => Number(a.isGone) - Number(b.isGone))),
  };
  const pair = (account: AccountIdentity, known: CachedAccount): void => {
    keys.set(account, known.key);
    left.sent.delete(account);
    left.cached.delete(known);
  };

  for (const featureOf of UNDER_ITS_ID) {
    // Reversed because `pop` takes from the end in constant time.
    const known = groupedBy([...left.cached].reverse(), featureOf);
    for (const account of left.sent) {
      const match = known.get(featureOf(account))?.pop();
      if (match) pair(account, match);
    }
  }
  const shares = Map.groupBy(sent, ({ sentId }) => sentId);
  const hasOwnId = ({ sentId }: AccountIdentity): boolean =>
    sentId !== null && shares.get(sentId)?.length === 1;
  const present = cached.filter(({ isGone }) => !isGone);
  const gone = cached.filter(({ isGone }) => isGone);
  // A number also identifies an account that reappears. Present accounts take precedence over those that are gone.
  for (const [featureOf, candidates] of [
    [byNumber, present],
    [byNumber, gone],
    [byName, present],
  ] as const) {
    const inAnswer = groupedBy(sent, featureOf);
    const inCache = groupedBy(candidates, featureOf);
    for (const account of left.sent) {
      const shared = featureOf(account);
      const [match, another] = inCache.get(shared) ?? [];
      const isClear = another === undefined && inAnswer.get(shared)?.length === 1;
      if (!match || !isClear || !left.cached.has(match)) continue;
      const isAnother = featureOf === byName && match.key === match.sentId && hasOwnId(account);
      if (!isAnother) pair(account, match);
    }
  }
  const newKey = keyMaker(sent, new Set(cached.map(({ key }) => key)));
  return sent.map((account) => keys.get(account) ?? newKey(account));
}

function groupedBy<Account extends AccountIdentity>(
  accounts: Iterable<Account>,
  featureOf: Feature,
): Map<string | null, Account[]> {
  const groups = Map.groupBy(accounts, featureOf);
  groups.delete(null);
  return groups;
}

const PARTS = ['accountNumber', 'name', 'currency'] as const;

/**
 * Returns a function that makes unused keys. A key is the id if no other account is sent under it. Otherwise the id is
 * followed by a property unique to the account, or by a number.
 */
function keyMaker(
  sent: readonly AccountIdentity[],
  taken: Set<string>,
): (account: AccountIdentity) => string {
  const shared = Map.groupBy(sent, ({ sentId }) => sentId);
  const isOwnId = (sentId: string): boolean => shared.get(sentId)?.length === 1;
  const uses = new Map<string, number>();
  const useOf = ({ sentId }: AccountIdentity, part: string, value: string): string =>
    feature(sentId, part, value);
  for (const account of sent) {
    for (const part of PARTS) {
      const value = account[part];
      if (value === null) continue;
      const use = useOf(account, part, value);
      uses.set(use, (uses.get(use) ?? 0) + 1);
    }
  }
  const numbers = new Map<string, number>();

  // A generated key must not equal an id that another account of the answer is about to get as its key.
  const isFree = (key: string): boolean => key.length <= MAX_KEY_LENGTH && !taken.has(key) && !isOwnId(key);

  function numbered(base: string): string {
    let number = numbers.get(base) ?? 1;
    while (!isFree(`${base}#${number}`)) number += 1;
    numbers.set(base, number + 1);
    return `${base}#${number}`;
  }

  return (account) => {
    const { sentId } = account;
    const base = sentId?.slice(0, MAX_BASE_LENGTH) ?? '';
    const candidates = [];
    for (const part of sentId === null ? [] : PARTS) {
      const value = account[part];
      if (value !== null && uses.get(useOf(account, part, value)) === 1) candidates.push(`${base}/${value}`);
    }
    const isSentIdUsable =
      sentId !== null && isOwnId(sentId) && sentId.length <= MAX_KEY_LENGTH && !taken.has(sentId);
    const key = isSentIdUsable ? sentId : (candidates.find(isFree) ?? numbered(base));
    taken.add(key);
    return key;
  };
}
