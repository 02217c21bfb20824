import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { CompanyAccount, CompanyBalances } from '../../../shared/model/balance.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { Api } from './api.ts';
import { agedBy } from './invalidation.ts';
import type { InvalidationThrottle } from './invalidation-throttle.ts';
import type { PolledTarget } from './sync-store.ts';

/** The shortest time between two rounds (ms): ages on screen are of whole minutes. */
const ROUND_MS = 5_000;

/**
 * Makes figures younger that a run found as they were: in the answers that are there, without asking again. Many companies
 * are looked at each minute, and a round for each would draw the page anew as often.
 */
export class Ages {
  readonly #queries: QueryClient;
  readonly #api: Api;
  readonly #renewal: Pick<InvalidationThrottle, 'of'>;
  /** By company and target. */
  readonly #waiting = new Map<string, PolledTarget>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(queries: QueryClient, api: Api, renewal: Pick<InvalidationThrottle, 'of'>) {
    this.#queries = queries;
    this.#api = api;
    this.#renewal = renewal;
  }

  /** Takes in what was looked at: now, when the last round is long enough ago. */
  take(polled: readonly PolledTarget[]): void {
    for (const one of polled) this.#waiting.set(`${one.companyId}/${one.target}`, one);
    if (this.#timer === undefined) this.#round();
  }

  #round(): void {
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    const taken = [...this.#waiting.values()];
    this.#waiting.clear();
    const received = new Map(
      taken.flatMap(({ companyId, target, lastSuccessAt }) =>
        target === 'balances' && lastSuccessAt !== null ? [[companyId, lastSuccessAt] as const] : [],
      ),
    );
    if (received.size > 0) this.#hear(received);
    this.#renewal.of(taken.flatMap((one) => agedBy(one, this.#api)));
    this.#timer = setTimeout(() => this.#round(), ROUND_MS);
  }

  /** @param received when the balances of each company were received (ms), as they were before. */
  #hear(received: ReadonlyMap<number, number>): void {
    this.#update<CompanyOverview[]>(this.#api.overview.list.key(), (rows) =>
      rows.map((row) => updatedAgain(row, received.get(row.companyId))),
    );
    this.#update<CompanyAccount[]>(this.#api.balances.accounts.key(), (accounts) =>
      accounts.map((account) => accountUpdated(account, received.get(account.companyId))),
    );
    for (const [companyId, at] of received) {
      this.#update<CompanyBalances>(this.#api.balances.get.key({ input: { companyId } }), (balances) =>
        balancesUpdated(balances, at),
      );
    }
  }

  /** An answer that is out of date stays so: written to, it would count as new and never be fetched again. */
  #update<Data>(queryKey: QueryKey, younger: (data: Data) => Data): void {
    for (const query of this.#queries.getQueryCache().findAll({ queryKey })) {
      if (query.state.isInvalidated) continue;
      this.#queries.setQueryData<Data>(query.queryKey, (data) => data && younger(data));
    }
  }
}

/** A total is as old as the oldest balance in it: it gets younger where that is of the last answer. */
export function updatedAgain(row: CompanyOverview, at: number | undefined): CompanyOverview {
  const { balancesSeenAt } = row;
  if (at === undefined || balancesSeenAt === null) return row;
  const cash = row.cash.map((total) =>
    total.oldestSeenAt === balancesSeenAt ? { ...total, oldestSeenAt: at } : total,
  );
  return { ...row, cash, balancesSeenAt: at };
}

function balancesUpdated(balances: CompanyBalances, at: number): CompanyBalances {
  const { seenAt } = balances;
  if (seenAt === null) return balances;
  return {
    ...balances,
    seenAt: at,
    accounts: balances.accounts.map((account) => accountUpdated(account, at)),
    totals: balances.totals.map((total) =>
      total.oldestSeenAt === seenAt ? { ...total, oldestSeenAt: at } : total,
    ),
  };
}

/** One that was missing from the last answer stays as old as it is. */
function accountUpdated<Account extends { seenAt: number; missingSince: number | null }>(
  account: Account,
  at: number | undefined,
): Account {
  return at === undefined || account.missingSince !== null ? account : { ...account, seenAt: at };
}
