import { addAmounts } from '../../../shared/money.ts';
import { balanceReader } from '../../../electron/core/cache/balances/balance-reader.ts';
import { SuccessTimes } from '../../../electron/core/cache/log/success-times.ts';
import { openProfile } from '../../../electron/core/cache/testing/open-profile.ts';
import type { ModelAccount, ModelAccounts } from './model-accounts.ts';
import { CLOCKS_AGREE_MS } from '../../../electron/core/cache/history/balance-history-writer.ts';

interface CachedAccount {
  id: number;
  name: string;
  balance: string;
  isGone: 0 | 1;
}

/** Checks the cached accounts of one company from outside, after each commit of balances and at the end. */
export interface AccountWatch {
  /** Problems of the cached accounts. */
  afterCommit(): string[];
  /**
   * Differences from the service, once every account has been in the latest answers or missing from them.
   *
   * @param isKept whether the change history has all of its entries: those dated years ago by a wrong clock are soon
   * deleted.
   */
  differences(isKept: boolean): string[];
  /** Stretches of balance history per account. */
  stretches(): Map<number, number>;
  /** Stretches dated after the last answer: a clock was wrong when they were written. */
  ahead(): string[];
  close(): void;
}

export function watchAccounts(
  profile: string,
  { companyId, address, accounts }: { companyId: number; address: string; accounts: ModelAccounts },
): AccountWatch {
  const database = openProfile(profile);
  const reader = balanceReader(database, new SuccessTimes());
  const cached = database.prepare<[number], Omit<CachedAccount, 'balance'>>(
    'SELECT account_id AS id, name, gone_at IS NOT NULL AS isGone FROM account WHERE company_id = ?',
  );
  const shownBalances = database.prepare<[number], { id: number; balance: string }>(
    'SELECT account_id AS id, balance FROM v_balances WHERE company_id = ? ORDER BY account_id',
  );
  const stretchCounts = database.prepare<[number], { id: number; count: number }>(`
    SELECT account_id AS id, count(*) AS count FROM history.balance_history
    WHERE company_id = ? GROUP BY account_id`);
  const removals = database.prepare<[number], { id: number; kind: string; count: number }>(`
    SELECT CAST(fields ->> 'accountId' AS INTEGER) AS id, kind, count(*) AS count FROM history.history_entry
    WHERE company_id = ? AND resource = 'accounts' GROUP BY 1, 2`);
  const misdated = database.prepare<[number], { id: number; begun: string; seen: string }>(`
    SELECT account_id AS id, history.seen_at AS begun, pulse.seen_at AS seen
    FROM history.balance_history AS history JOIN pulse USING (company_id)
    WHERE company_id = ? AND history.last_seen_at > pulse.seen_at + ${CLOCKS_AGREE_MS}`);
  /** The index of the cached balance among all balances of an account; it only increases. */
  const places = new Map<number, number>();
  /** Accounts that have been in totals, and accounts that await another answer. */
  const counted = new Set<number>();
  const unconfirmed = new Set<number>();
  const ofId = (id: number): ModelAccount | undefined => accounts.all.find((account) => account.id === id);

  const wrongWith = (
    { id, name, isGone }: Omit<CachedAccount, 'balance'>,
    balance: string | null,
  ): string[] => {
    const account = ofId(id);
    const what = `account ${id} of ${address}`;
    if (account?.name !== name) return [`${what}: cached as ${name}`];
    if (isGone === 1) return account.isClosed ? [] : [`${what}: gone but there`];
    if (balance === null) return [`${what}: not shown`];
    const place = account.balances.indexOf(balance);
    const isOlder = place < (places.get(id) ?? 0);
    places.set(id, place);
    if (place < 0) return [`${what}: has ${balance}, which it never had`];
    return isOlder ? [`${what}: became older`] : [];
  };

  const wrongTotals = (): string[] => {
    const { accounts: shown, totals } = reader.get(companyId);
    return totals.flatMap(({ currency, total, count, notIncluded, unconfirmed: waiting }) => {
      const own = shown.filter((account) => account.currency === currency);
      const summed = own.filter(({ unconfirmedSince }) => unconfirmedSince === null);
      const sum = summed.map(({ balance }) => balance ?? '0').reduce(addAmounts, '0.00');
      const right = summed.length === 0 ? null : sum;
      const isCounted = count === summed.length && waiting === own.length - summed.length;
      const isRight = total === right && isCounted && notIncluded === 0;
      return isRight
        ? []
        : [`total of ${address} in ${String(currency)}: ${String(total)}, not ${String(right)}`];
    });
  };

  /** Only a new account in an answer that lacks another one waits for a second answer. An account in totals stays there. */
  const wronglyUnconfirmed = (): string[] => {
    const { accounts: shown } = reader.get(companyId);
    const isLacking = shown.some(({ missingSince }) => missingSince !== null);
    const wrong: string[] = [];
    for (const { accountId, unconfirmedSince } of shown) {
      const id = Number(accountId);
      const what = `account ${id} of ${address}`;
      if (unconfirmedSince === null) {
        unconfirmed.delete(id);
        counted.add(id);
        continue;
      }
      if (counted.has(id)) wrong.push(`${what}: in totals no more`);
      if (!unconfirmed.has(id) && !isLacking) wrong.push(`${what}: unconfirmed, though none was missing`);
      unconfirmed.add(id);
    }
    return wrong;
  };

  return {
    afterCommit: () => {
      const balances = new Map(
        reader.get(companyId).accounts.map((own) => [Number(own.accountId), own.balance]),
      );
      const rows = cached.all(companyId);
      const missing = [...counted].filter((id) => !rows.some((row) => row.id === id));
      return [
        ...rows.flatMap((row) => wrongWith(row, balances.get(row.id) ?? null)),
        ...missing.map((id) => `account ${id} of ${address}: no longer cached`),
        ...wrongTotals(),
        ...wronglyUnconfirmed(),
      ];
    },

    differences: (isKept) => {
      const shown = JSON.stringify(shownBalances.all(companyId));
      const right = JSON.stringify(
        accounts.open.map(({ id, balances }) => ({ id, balance: balances.at(-1) })),
      );
      const entries = new Map(removals.all(companyId).map(({ id, kind, count }) => [`${kind} ${id}`, count]));
      const wrongEntries = accounts.all.flatMap(({ id, isClosed }) => {
        const removed = entries.get(`removed ${id}`) ?? 0;
        const revived = entries.get(`revived ${id}`) ?? 0;
        const expected = isClosed && counted.has(id) ? 1 : 0;
        if ((removed === expected || (!isKept && removed < expected)) && revived === 0) return [];
        return [`account ${id} of ${address}: ${removed} times removed, ${revived} times revived`];
      });
      const tooMany = stretchCounts
        .all(companyId)
        .filter(({ id, count }) => count > accounts.maxStretches(id))
        .map(
          ({ id, count }) =>
            `account ${id} of ${address}: ${count} stretches of balance history, not ${accounts.maxStretches(id)}`,
        );
      return [
        ...(shown === right ? [] : [`balances of ${address} in the end: ${shown}, not ${right}`]),
        ...wrongEntries,
        ...tooMany,
      ];
    },

    stretches: () => new Map(stretchCounts.all(companyId).map(({ id, count }) => [id, count])),

    ahead: () =>
      misdated
        .all(companyId)
        .map(
          ({ id, begun, seen }) => `account ${id} of ${address}: balance of ${begun}, last received ${seen}`,
        ),

    close: () => {
      database.close();
    },
  };
}
