import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { accountAt, balancesAt, totalAt } from '../../../shared/balance-ages.ts';
import type { Alert } from '../../../shared/model/alert.ts';
import type { CompanyAccount, CompanyBalances } from '../../../shared/model/balance.ts';
import type { CompanyMonths, Forecast } from '../../../shared/model/insight.ts';
import type { ListSummary, Resource } from '../../../shared/model/record.ts';
import type { SyncTarget } from '../../../shared/model/sync.ts';
import type { Api } from './api.ts';
import type { InvalidationThrottle } from './invalidation-throttle.ts';
import type { PolledTarget, SyncState } from './sync-store.ts';

/** Minimum time between two rounds (ms); ages on screen have a resolution of minutes. */
const ROUND_MS = 5_000;

/** Interval at which the history of unchanged balances is fetched again (ms); the core adds to it at this interval. */
const HISTORY_MS = 5 * 60_000;

/**
 * Updates the times of figures that a run found unchanged, in the cached answers and without new requests. Companies
 * are polled every minute, so a separate round for each would re-render the page as often. The overview is excluded:
 * its ages follow the sync state, and its figures are not rendered again.
 */
export class Ages {
  readonly #queries: QueryClient;
  readonly #api: Api;
  readonly #throttle: Pick<InvalidationThrottle, 'invalidate'>;
  readonly #sync: () => SyncState;
  /** By company and target. */
  readonly #waiting = new Map<string, PolledTarget>();
  /** When the balance history of each company was last invalidated (ms). */
  readonly #historyAt = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    queries: QueryClient,
    api: Api,
    { throttle, sync }: { throttle: Pick<InvalidationThrottle, 'invalidate'>; sync: () => SyncState },
  ) {
    this.#queries = queries;
    this.#api = api;
    this.#throttle = throttle;
    this.#sync = sync;
  }

  /** Adds polled targets to the next round, which runs now if the last one is long enough ago. */
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
    if (received.size > 0) this.#balancesReceived(received);
    const lists = taken.filter(({ target }) => isList(target));
    if (lists.length > 0) this.#listsSynced(lists);
    this.#throttle.invalidate(this.#outdatedBy(taken));
    this.#timer = setTimeout(() => this.#round(), ROUND_MS);
  }

  /** @param received when the balances of each company, which are unchanged, were received (ms). */
  #balancesReceived(received: ReadonlyMap<number, number>): void {
    const at = (companyId: number): number | null => received.get(companyId) ?? null;
    this.#update<CompanyAccount[]>(this.#api.balances.accounts.key(), (accounts) =>
      accounts.map((account) => accountAt(account, at(account.companyId))),
    );
    this.#update<Alert[]>(this.#api.alerts.list.key(), (alerts) =>
      alerts.map((alert) => alertAt(alert, at(alert.companyId))),
    );
    for (const companyId of received.keys()) {
      const input = { companyId };
      this.#update<CompanyBalances>(this.#api.balances.get.key({ input }), (balances) =>
        balancesAt(balances, at(companyId)),
      );
      this.#update<Forecast>(this.#api.insights.forecast.key({ input }), (forecast) =>
        forecastAt(forecast, at(companyId)),
      );
    }
  }

  #listsSynced(lists: readonly PolledTarget[]): void {
    for (const { companyId, target, lastSuccessAt } of lists) {
      for (const own of [companyId, null]) {
        const at = this.#oldest((one) => one === target, own);
        const key = this.#api.records.summary.key({
          input: { companyId: own, resource: target as 'incomes' },
        });
        this.#update<ListSummary>(key, (summary) =>
          at === null || summary.syncedAt === null ? summary : { ...summary, syncedAt: at },
        );
      }
      if ((target !== 'expenses' && target !== 'incomes') || lastSuccessAt === null) continue;
      const list = target;
      const at = lastSuccessAt;
      this.#update<CompanyMonths>(this.#api.insights.months.key({ input: { companyId } }), (months) =>
        months[list].syncedAt === null ? months : { ...months, [list]: { ...months[list], syncedAt: at } },
      );
      this.#update<Forecast>(this.#api.insights.forecast.key({ input: { companyId } }), (forecast) =>
        forecast.syncedAt[list] === null
          ? forecast
          : { ...forecast, syncedAt: { ...forecast.syncedAt, [list]: at } },
      );
    }
  }

  /**
   * Time of the oldest sync among the matching targets (ms); null: one was never synced.
   *
   * @param companyId null: all companies.
   */
  #oldest(matches: (target: SyncTarget) => boolean, companyId: number | null): number | null {
    const companies = [...(this.#sync()?.values() ?? [])].filter(
      (company) => companyId === null || company.companyId === companyId,
    );
    const times = companies.flatMap((company) =>
      company.targets.filter(({ target }) => matches(target)).map(({ lastSuccessAt }) => lastSuccessAt),
    );
    return times.length === 0 || times.includes(null) ? null : Math.min(...times.map((time) => time ?? 0));
  }

  /** Queries that show the runs themselves, not only ages. */
  #outdatedBy(taken: readonly PolledTarget[]): QueryKey[] {
    const now = Date.now();
    const companies = [...new Set(taken.map(({ companyId }) => companyId))];
    const polled = new Set(
      taken.filter(({ target }) => target === 'balances').map(({ companyId }) => companyId),
    );
    const grown = [...polled].filter(
      (companyId) => now - (this.#historyAt.get(companyId) ?? 0) >= HISTORY_MS,
    );
    for (const companyId of grown) this.#historyAt.set(companyId, now);
    return [
      ...[...companies, null].map((companyId) => this.#api.sync.runs.key({ input: { companyId } })),
      ...grown.map((companyId) => this.#api.balances.history.key({ input: { companyId } })),
    ];
  }

  /** Skips invalidated answers: updating one would mark it as valid, and it would never be fetched. */
  #update<Data>(queryKey: QueryKey, younger: (data: Data) => Data): void {
    for (const query of this.#queries.getQueryCache().findAll({ queryKey })) {
      if (query.state.isInvalidated) continue;
      this.#queries.setQueryData<Data>(query.queryKey, (data) => data && younger(data));
    }
  }
}

function isList(target: SyncTarget): target is Resource {
  return target !== 'balances' && target !== 'company';
}

/** An alert whose account is missing or unconfirmed keeps its time. */
function alertAt(alert: Alert, at: number | null): Alert {
  const isOfAnswer = alert.notChecked !== 'missing' && alert.notChecked !== 'unconfirmed';
  return at === null || alert.receivedAt === null || !isOfAnswer ? alert : { ...alert, receivedAt: at };
}

function forecastAt(forecast: Forecast, at: number | null): Forecast {
  const { balancesSeenAt } = forecast;
  if (at === null || balancesSeenAt === null) return forecast;
  const currencies = forecast.currencies.map((currency) => ({
    ...currency,
    start: currency.start && totalAt(currency.start, balancesSeenAt, at),
  }));
  return { ...forecast, currencies, balancesSeenAt: at };
}
