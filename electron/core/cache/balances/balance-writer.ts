import { createHash } from 'node:crypto';
import { balanceHistoryWriter, CLOCKS_AGREE_MS } from '../history/balance-history-writer.ts';
import type { Databases } from '../tables/databases.ts';
import { knownAccounts } from './known-accounts.ts';
import type { Found, HistoryWriter } from '../history/changes/history-writer.ts';
import { bindRecordId } from '../tables/record-id.ts';
import { StagedMap } from '../log/staged-map.ts';
import type { SuccessTimes } from '../log/success-times.ts';
import { accountKeys, type CachedAccount } from './account-keys.ts';
import { accountRows, type AccountRow, type StoredAccount } from './account-rows.ts';
import { differenceConfirmation } from './confirm-differences.ts';
import {
  figureText,
  identityOf,
  sentAccounts,
  type IncomingAccount,
  type SentAccount,
} from './sent-accounts.ts';

/** The balances of a company as received from the service client. */
export interface IncomingPulse {
  summary: string | null;
  text: string;
  accounts: IncomingAccount[];
}

export interface BalanceCounts {
  /** Accounts that are new or reappeared, that have another balance than before, and that are confirmed gone. */
  added: number;
  changed: number;
  removed: number;
  /** Accounts with a difference that another answer must confirm: missing, in another currency, or possibly not new. */
  unconfirmed: number;
  /** Whether anything but the time of receipt differs from before. */
  differs: boolean;
}

/** When and by which run balances were found. */
export interface FoundBalances extends Found {
  /** Monotonic clock (ms). */
  steady: number;
  /** How far the service's clock is ahead of ours (ms); 0 if the service gives no time. */
  clockSkewMs: number;
}

/** An account of an answer with its stored state. */
interface Answered {
  account: SentAccount;
  key: string;
  position: number;
  old: StoredAccount | undefined;
}

/** An answer that left nothing to confirm: receiving the same one again changes nothing. */
interface RepeatableAnswer {
  companyId: number;
  /** Hash of its text; empty: compare with the file. */
  hash: string;
  /** When it was last received, and the time of receipt that the file has (own clock, ms). */
  receivedAt: number;
  writtenAt: number;
  clockSkewMs: number;
}

/** A repeated answer is written within this time (ms), so that it leaves no gap in a stretch of history. */
const MAX_UNWRITTEN_MS = 10 * 60_000;

/**
 * Writes the result of a balance poll. The caller owns the transaction. A repeated answer is not written by itself: it
 * waits in memory for the next write.
 */
export type BalanceWriter = ReturnType<typeof balanceWriter>;

export function balanceWriter(
  databases: Databases,
  { history, successTimes }: { history: Pick<HistoryWriter, 'account'>; successTimes: SuccessTimes },
) {
  const { cache: database } = databases;
  const savePulse = database.prepare<[number, string | null, string, number]>(`
    INSERT INTO pulse VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET summary = excluded.summary, raw = excluded.raw, seen_at = excluded.seen_at`);
  const savedPulse = database.prepare<[number], string>('SELECT raw FROM pulse WHERE company_id = ?').pluck();
  const seePulseAgain = database.prepare<[number, number]>(
    'UPDATE pulse SET seen_at = ? WHERE company_id = ?',
  );
  const rows = accountRows(database);
  const answers = new StagedMap<number, RepeatableAnswer>();
  const balanceHistory = balanceHistoryWriter(databases.history);
  const accounts = knownAccounts(databases.history);
  const confirmation = differenceConfirmation();

  /** An account missing from one answer stays as last received until a second answer, some time later, lacks it too. */
  function miss(companyId: number, account: StoredAccount, found: FoundBalances): 'unconfirmed' | 'removed' {
    const key = { companyId, accountId: bindRecordId(account.id) };
    const isConfirmed = isConfirmedTwice(companyId, account, { what: 'missing', found });
    rows.markMissing({ ...key, now: found.now });
    if (!isConfirmed) return 'unconfirmed';
    confirmation.clear(accountKey(companyId, account.id));
    rows.markGone(key);
    accounts.markGone(companyId, key.accountId, account.missingSince ?? found.now);
    report(companyId, 'removed', { ...account, units: account.balance, text: account.balanceText }, found);
    return 'removed';
  }

  function isConfirmedTwice(
    companyId: number,
    { id, missingSince, unconfirmedSince }: Pick<StoredAccount, 'id' | 'missingSince' | 'unconfirmedSince'>,
    { what, found: { steady } }: { what: string; found: FoundBalances },
  ): boolean {
    const isNoted = missingSince !== null || unconfirmedSince !== null;
    return confirmation.isConfirmed({ key: accountKey(companyId, id), what, isNoted, steady });
  }

  /** An account without id, name and number cannot be identified, so it gets no history entry. */
  function report(
    companyId: number,
    kind: 'removed' | 'revived',
    account: Parameters<HistoryWriter['account']>[2] & { sentId: string | null },
    found: FoundBalances,
  ): void {
    if (account.sentId === null && account.name === null && account.accountNumber === null) return;
    history.account(companyId, kind, account, found);
  }

  function store(companyId: number, { account, key, position, old }: Answered, found: FoundBalances): void {
    const { now, clockSkewMs } = found;
    const row = rowOf(companyId, { account, key, position }, now);
    const { accountId, sentId, name, accountNumber, currency, units, text } = row;
    const isReturn = old !== undefined && old.goneAt !== null;
    confirmation.clear(accountKey(companyId, key));
    if (isReturn) report(companyId, 'revived', { id: key, ...account }, found);
    rows.save(row);
    accounts.save(companyId, accountId, { position, sentId, name, accountNumber, currency });
    balanceHistory.write({ companyId, accountId, now, clockSkewMs, units, text, isReturn });
  }

  /** An account that changed its currency stays as last received until a second answer confirms it. */
  function storeKnown(
    companyId: number,
    answered: Answered & { old: StoredAccount },
    found: FoundBalances,
  ): 'unconfirmed' | 'changed' | 'same' {
    const { account, old } = answered;
    const what = `currency ${account.currency}`;
    if (account.currency !== old.currency && !isConfirmedTwice(companyId, old, { what, found })) {
      rows.markMissing({ companyId, accountId: bindRecordId(old.id), now: found.now });
      return 'unconfirmed';
    }
    store(companyId, answered, found);
    return old.balance === account.units && old.balanceText === account.text ? 'same' : 'changed';
  }

  /**
   * An account that could be a duplicate, or a known one under a new id, is in no total until a second answer confirms
   * it.
   */
  function add(
    companyId: number,
    answered: Answered,
    { isDoubtful, found }: { isDoubtful: boolean; found: FoundBalances },
  ): 'unconfirmed' | 'added' {
    const { key, old } = answered;
    const before = { id: key, missingSince: null, unconfirmedSince: old?.unconfirmedSince ?? null };
    if (isDoubtful && !isConfirmedTwice(companyId, before, { what: 'added', found })) {
      rows.saveUnconfirmed(rowOf(companyId, answered, found.now));
      return 'unconfirmed';
    }
    store(companyId, answered, found);
    return 'added';
  }

  /** Writes when an answer was last received. */
  function writeReceipt(companyId: number): void {
    const answer = answers.get(companyId);
    if (!answer || answer.receivedAt === answer.writtenAt) return;
    const { receivedAt: now, clockSkewMs } = answer;
    seePulseAgain.run(now, companyId);
    rows.markReceived(companyId, now);
    for (const { id, balance, balanceText, goneAt } of rows.of(companyId)) {
      const figure = { units: balance, text: balanceText };
      const reading = {
        companyId,
        accountId: bindRecordId(id),
        now,
        clockSkewMs,
        ...figure,
        isReturn: false,
      };
      if (goneAt === null) balanceHistory.write(reading);
    }
    answers.set(companyId, { ...answer, writtenAt: now });
  }

  function repeated(companyId: number, text: string, found: FoundBalances): RepeatableAnswer | null {
    const last = answers.get(companyId);
    if (!last || !isRepeated(last, hashOf(text), found) || !successTimes.reserve(companyId, 'balances'))
      return null;
    return { ...last, receivedAt: found.now, clockSkewMs: found.clockSkewMs };
  }

  return {
    /**
     * The answer to pass to {@link BalanceWriter.receiveAgain}.
     *
     * @param text of the answer.
     * @returns null if it has to be written.
     */
    repeated,

    /** Notes in memory that an answer was received again; no transaction is needed. */
    receiveAgain: (answer: RepeatableAnswer): void => answers.set(answer.companyId, answer),

    /** Stores one answer of the balance endpoint. */
    write(companyId: number, pulse: IncomingPulse, found: FoundBalances): BalanceCounts {
      const counts = { added: 0, changed: 0, removed: 0, unconfirmed: 0 };
      const again = repeated(companyId, pulse.text, found);
      if (again) {
        answers.set(companyId, again);
        return { ...counts, differs: false };
      }
      const { now: receivedAt, clockSkewMs } = found;
      writeReceipt(companyId);
      const before = rows.of(companyId);
      // A repeated answer changes nothing, unless the one before left something to confirm.
      const isSame = savedPulse.get(companyId) === pulse.text && before.every(isCertain);
      savePulse.run(companyId, pulse.summary, pulse.text, found.now);
      const sent = sentAccounts(pulse.accounts);
      const keys = accountKeys(sent, before.map(cachedAccountOf));
      const known = new Map(before.map((account) => [account.id, account]));
      const answer = sent.map((account, position): Answered => {
        const key = keys[position] ?? '';
        return { account, key, position, old: known.get(key) };
      });
      const own = new Set(keys);
      for (const account of before) {
        if (own.has(account.id)) continue;
        if (account.unconfirmedSince !== null) {
          confirmation.clear(accountKey(companyId, account.id));
          rows.dropUnconfirmed({ companyId, accountId: bindRecordId(account.id) });
        } else if (account.goneAt === null) counts[miss(companyId, account, found)] += 1;
      }
      const present = answer.filter(isPresent);
      const additions = answer.filter((one) => !isPresent(one));
      for (const answered of present) {
        const outcome = storeKnown(companyId, answered, found);
        if (outcome !== 'same') counts[outcome] += 1;
      }
      const isLacking = counts.unconfirmed > 0;
      // While no account is stored, an error in the first answer cannot change any cash.
      const isFirst = before.length === 0;
      const identities = new Set(present.map(({ account }) => identityOf(account)));
      for (const answered of additions) {
        const identity = identityOf(answered.account);
        const isDoubtful = !isFirst && (isLacking || (identity !== null && identities.has(identity)));
        identities.add(identity);
        counts[add(companyId, answered, { isDoubtful, found })] += 1;
      }
      if (rows.of(companyId).every(isCertain)) {
        const hash = hashOf(pulse.text);
        answers.set(companyId, { companyId, hash, receivedAt, writtenAt: receivedAt, clockSkewMs });
      } else answers.delete(companyId);
      return { ...counts, differs: !isSame || counts.added + counts.changed + counts.removed > 0 };
    },

    /**
     * After our clock was set right, corrects the times written under the wrong one to those of the service's clock.
     *
     * @param by how far ours was behind (ms).
     */
    redate(companyId: number, by: number): void {
      writeReceipt(companyId);
      answers.delete(companyId);
      const times = balanceHistory.redate(companyId);
      if (times === null) return;
      rows.redate(companyId, times, by);
      accounts.redateGone(companyId, times, by);
    },

    unwritten: {
      began: (): void => answers.began(),

      isAny: (): boolean =>
        answers.entries().some(([, { receivedAt, writtenAt }]) => receivedAt !== writtenAt),

      writeAll(): void {
        for (const [companyId] of answers.entries()) writeReceipt(companyId);
      },

      /** Drops the state of a company that is removed. */
      dropCompany: (companyId: number): void => answers.delete(companyId),

      committed(): void {
        for (const { companyId, receivedAt } of answers.committed()) {
          successTimes.note(companyId, 'balances', receivedAt);
        }
      },

      /** The files may be repaired before the next write, so the next answer is compared with them. */
      rolledBack(): void {
        answers.rolledBack();
        for (const [companyId, answer] of answers.entries()) answers.set(companyId, { ...answer, hash: '' });
      },
    },
  };
}

function isRepeated(last: RepeatableAnswer, hash: string, { now, clockSkewMs }: FoundBalances): boolean {
  const isRightClock = [last.clockSkewMs, clockSkewMs].every((skew) => Math.abs(skew) <= CLOCKS_AGREE_MS);
  const isSoon = now >= last.receivedAt && now - last.writtenAt <= MAX_UNWRITTEN_MS;
  return last.hash === hash && isRightClock && isSoon;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

function accountKey(companyId: number, accountId: string): string {
  return `${companyId}/${accountId}`;
}

function isCertain({ missingSince, unconfirmedSince }: StoredAccount): boolean {
  return missingSince === null && unconfirmedSince === null;
}

function isPresent(answered: Answered): answered is Answered & { old: StoredAccount } {
  const { old } = answered;
  return old !== undefined && old.goneAt === null && old.unconfirmedSince === null;
}

function rowOf(
  companyId: number,
  { account, key, position }: Omit<Answered, 'old'>,
  now: number,
): AccountRow {
  return { companyId, accountId: bindRecordId(key), position, ...account, now };
}

function cachedAccountOf(account: StoredAccount): CachedAccount {
  const figure = figureText(account.balance, account.balanceText);
  return { ...account, key: account.id, isGone: account.goneAt !== null, figure };
}
