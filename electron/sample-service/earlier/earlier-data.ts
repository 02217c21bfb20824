import { formatAmount } from '../../../shared/money.ts';
import type { EarlierAccount } from '../../core/cache/history/earlier-readings.ts';
import type { EarlierData } from '../../core/engine/samples/earlier-data.ts';
import type { EarlierAlert } from '../../core/settings/alert-store.ts';
import type { Account, Book } from '../books/book.ts';
import { CURRENCIES } from '../books/currencies.ts';
import { DAY_MS } from '../books/dates.ts';
import { createRandom } from '../random.ts';
import { createChanges } from './changes.ts';
import { createReadings } from './readings.ts';

/** Share of the changes that count as seen. */
const SEEN_SHARE = 0.7;

/** Age of the alerts in days. */
const ALERT_DAYS = 60;

/**
 * Data of a company from before the service started: the service itself has no history, so the core receives it beside the
 * service. The same seed, day and time of day give the same data.
 *
 * @param now start of the service (ms).
 */
export function createEarlierData(book: Book, seed: string, now: number): EarlierData {
  const random = createRandom(`${seed}/${String(book.plan.companyId)}/earlier`);
  const accounts = book.accounts.map((account, position): EarlierAccount => ({
    sentId: String(account.id),
    readings: createReadings(account, position, now, random),
  }));
  const changes = createChanges(book, now, random);
  return {
    currencies: currencyNames(book),
    accounts,
    alerts: createAlerts(book, accounts, now),
    changes,
    seenUntil: changes[Math.floor(changes.length * SEEN_SHARE)]?.at ?? now,
  };
}

/** The code of each currency that records have or may get, which the service sends by number. */
function currencyNames({ currency, partners }: Book): Record<string, string> {
  const used = new Set([currency.id, ...partners.map((partner) => partner.currency.id)]);
  const named = Object.values(CURRENCIES).filter(({ id }) => used.has(id));
  return Object.fromEntries(named.map(({ id, code }) => [`#${String(id)}`, code]));
}

/**
 * One alert per account at most: an overdrawn one is raised, the others are far from their limits. The raised one is
 * snoozed, so that a demo does not begin with a notice.
 */
function createAlerts(book: Book, accounts: readonly EarlierAccount[], now: number): EarlierAlert[] {
  const createdAt = now - ALERT_DAYS * DAY_MS;
  const clear = { margin: null, createdAt, phase: 'clear', since: createdAt, snoozedUntil: null } as const;
  return book.accounts.flatMap((account, position): EarlierAlert[] => {
    const of = { accountId: String(account.id), currency: account.currency.code };
    if (account.balance < 0n && account.currency === book.currency) {
      const since = accounts[position]?.readings.at(-1)?.seenAt ?? now;
      const raised = { phase: 'raised', since, snoozedUntil: now + DAY_MS } as const;
      return [{ ...clear, ...of, kind: 'overdrawn', threshold: null, ...raised }];
    }
    if (position === 0) return [{ ...clear, ...of, kind: 'below', threshold: limitOf(account, 20n) }];
    if (account.accountNumber === null)
      return [{ ...clear, ...of, kind: 'above', threshold: limitOf(account, 300n) }];
    if (position === 1 && account.balance > 0n)
      return [{ ...clear, ...of, kind: 'change', threshold: limitOf(account, 90n) }];
    return [];
  });
}

/** About the given percentage of a balance above zero, reduced to its first digit, as decimal text. */
function limitOf({ balance }: Account, percent: bigint): string {
  const units = (balance * percent) / 100n;
  const scale = 10n ** BigInt(units.toString().length - 1);
  return formatAmount((units / scale) * scale);
}
