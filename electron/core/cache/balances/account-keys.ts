/** What distinguishes an account from others. Two of one answer may share any of it. */
export interface AccountIdentity {
  /** The id it is sent under, or what stands for one; null: it has none. */
  sentId: string | null;
  accountNumber: string | null;
  name: string | null;
  currency: string | null;
  /** Its balance as it is stored, in any one form. */
  figure: string;
}

/** An account as it is stored. */
export interface CachedAccount extends AccountIdentity {
  /** Under which its balances are kept, whatever id it is sent under now. */
  key: string;
  isGone: boolean;
}

/** The contract carries no longer one (UTF-16 units). */
const MAX_KEY_LENGTH = 200;
/** Room for what is put behind an id that several accounts share. */
const MAX_BASE_LENGTH = 150;

/** What two accounts have in common, as text; null where that says nothing. */
type Feature = (account: AccountIdentity) => string | null;

const feature = (...parts: (string | null)[]): string => JSON.stringify(parts);

/** By what an account is known again under the id it had, the surest first. Accounts alike in all else are distinguished by their balances. */
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
/** A name is reused more easily: by it an account is known again that had no id of its own, or has none now. */
const byName: Feature = (own) =>
  own.name === null ? null : feature(own.accountNumber, own.name, own.currency);

/**
 * Finds the key of each account of an answer, so that none is taken for another, whatever ids they share or lack and in
 * whatever order they come: the key it is held under, else a new one.
 *
 * @returns in the order of the answer, each once.
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
    // Taken from their ends, which costs nothing however many there are.
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
  // A number identifies an account that comes back, too. Present accounts come before those that are gone.
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

/** Makes keys no account has: the id where no other is sent under it, else that and what is the account's own, else a number. */
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

  // An id another account is about to be kept under is none that could be made up.
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
    const isKept =
      sentId !== null && isOwnId(sentId) && sentId.length <= MAX_KEY_LENGTH && !taken.has(sentId);
    const key = isKept ? sentId : (candidates.find(isFree) ?? numbered(base));
    taken.add(key);
    return key;
  };
}
