import { subscribeChanges, subscribeSync } from '../../../renderer/data/connection/streams.ts';
import type { Client } from '../../../renderer/data/connection/connection.ts';
import { failureOf } from '../../../renderer/data/connection/failure.ts';
import { utcDate } from '../../../shared/calendar.ts';
import type { ChangeEvent } from '../../../shared/model/change.ts';
import type { SyncEvent } from '../../../shared/model/sync.ts';
import type { Random } from '../simulation/random.ts';
import { BrowserPage, statusIs } from '../../../electron/testing/browser-page.ts';

const DAY_MS = 86_400_000;
const LISTS = ['expenses', 'incomes', 'partners', 'expense-types'] as const;
const WORDS = {
  unpaid: 'u',
  partial: 'p',
  paid: 'd',
  cancelled: 'x',
  cancelling: 'z',
  excluded: 'e',
  yes: 'y',
  no: 'n',
  transfer: 't',
  cash: 'c',
  card: 'k',
  cod: 'o',
};

/** A user with one tab who opens everything, reloads the page and loses the connection. */
export class Visitor {
  /** Failures that nothing outside Countinghouse explains. */
  readonly defects: string[] = [];
  calls = 0;
  reloads = 0;
  #page: BrowserPage;
  #unsubscribe: () => void = () => undefined;
  readonly #onSync: (event: SyncEvent) => void;
  readonly #random: Random;
  #last: ChangeEvent['position'] | null = null;

  private constructor(page: BrowserPage, random: Random, onSync: (event: SyncEvent) => void) {
    this.#page = page;
    this.#random = random;
    this.#onSync = onSync;
  }

  static async arrive(address: string, random: Random, onSync: (event: SyncEvent) => void): Promise<Visitor> {
    const page = new BrowserPage(address);
    await statusIs(page.connection, 'open');
    const visitor = new Visitor(page, random, onSync);
    visitor.#subscribe();
    return visitor;
  }

  get client(): Client {
    return this.#page.connection.client;
  }

  /** Performs a random user action on one of the companies. */
  async act(companyIds: readonly number[]): Promise<void> {
    const chance = this.#random.next();
    if (chance < 0.02) this.#page.cut();
    else if (chance < 0.06) await this.#reload();
    else await this.#call(this.#random.pick(companyIds));
  }

  /** Closes the tab. */
  leave(): void {
    this.#unsubscribe();
    this.#page.storage.clear();
    this.#page.cut();
  }

  #subscribe(): void {
    this.#last = null;
    const ends = [
      subscribeSync(this.client, this.#onSync),
      subscribeChanges(this.client, ({ position, change }) => {
        // After a break, a stream states where it continues, or that everything has to be read again. Otherwise
        // positions increase, by more than one where several changes to the same data were reported as one.
        const isBreak = change.kind === 'reset' || change.kind === 'continued';
        const last = this.#last?.seq ?? -1;
        if (!isBreak && position.seq <= last) this.defects.push(`change ${position.seq} came after ${last}`);
        this.#last = position;
      }),
    ];
    this.#unsubscribe = () => {
      for (const end of ends) end();
    };
  }

  async #reload(): Promise<void> {
    const { address, storage } = this.#page;
    const kept = new Map(storage);
    this.leave();
    this.#page = new BrowserPage(address, kept);
    await statusIs(this.#page.connection, 'open');
    this.#subscribe();
    this.reloads += 1;
  }

  async #call(companyId: number): Promise<void> {
    const call = this.#random.pick(this.#calls(companyId));
    this.calls += 1;
    try {
      await call();
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== 'disconnected') this.defects.push(`${String(call)}: ${JSON.stringify(failure)}`);
    }
  }

  #calls(companyId: number): (() => Promise<unknown>)[] {
    const { client } = this;
    const random = this.#random;
    const resource = random.pick(LISTS);
    const list = { companyId: random.pick([companyId, null]), resource, filter: {} };
    const sort = { column: 'name' as const, descending: random.chance(0.5) };
    const dayStart = Date.now();
    const today = utcDate(dayStart);
    return [
      () => client.records.page({ ...list, sort, offset: random.whole(0, 200), limit: 100 }),
      () => client.records.summary(list),
      () =>
        client.records.search({ companyId: null, text: random.pick(['ka', 'kft', '2026', 'x']), limit: 10 }),
      () => client.overview.list({ today, dayStart, weekStart: dayStart - 6 * DAY_MS }),
      () => client.balances.history({ companyId, from: dayStart - 30 * DAY_MS }),
      () => client.history.page({ companyId, before: null, limit: 50 }),
      () => client.sync.runs({ companyId, before: null, limit: 50 }),
      () => client.settings.update({ privacy: random.chance(0.5) }),
      () => client.companies.rename({ companyId, label: random.pick(['One', 'Two', null]) }),
      () => client.app.info({}),
      () => client.app.diagnostics({}),
      async () => {
        const columns = [{ id: 'recordId' as const, title: 'Id' }];
        const query = {
          ...list,
          companyId,
          sort,
          name: 'Soak',
          columns,
          words: WORDS,
          zone: 'Europe/Budapest',
          form: { kind: 'xlsx' as const },
        };
        for await (const event of await client.records.export(query)) void event;
      },
    ];
  }
}
