import { rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TokenStorage } from '../../../../../shared/model/company.ts';
import { startEngine, type Engine } from '../../engine.ts';
import { createServiceClient } from '../../../service/client.ts';
import { ManualClock } from '../../../lib/testing/manual-clock.ts';
import { createSessionVault } from '../../../vault/session.ts';
import type { Vaults } from '../../../vault/vaults.ts';
import type { SmallServices } from './small-services.ts';
import { newProfile } from '../../../cache/testing/new-profile.ts';

export const TOKEN = 'token-of-small-services';

/** An engine on a profile of its own, with small services as its network. */
export interface SmallEngine {
  engine: Engine;
  clock: ManualClock;
  vaults: Vaults;
  profile: string;
  /** @returns the ticket. */
  check(address: string, token?: string): Promise<string>;
  connect(address: string): Promise<number>;
  /** Waits until nothing runs for any company. */
  quiet(): Promise<void>;
  /** Markers of a company's cached records and accounts. */
  markers(companyId: number): string[];
  /** Kinds of changes to a company's records in the change history. */
  changeKinds(companyId: number): string[];
  /** Tables with rows of a company. */
  tablesWith(companyId: number): string[];
  /** @param between changes to the files while the engine is stopped. */
  restart(between?: () => void, options?: { safe: boolean }): Promise<void>;
  /** Stops the engine and removes its profile. */
  stop(): Promise<void>;
}

export function startSmallEngine(
  services: SmallServices,
  {
    vaults = sessionVaults(),
    random = () => 0.5,
    profile = newProfile(),
  }: { vaults?: Vaults; random?: () => number; profile?: string } = {},
): SmallEngine {
  const clock = new ManualClock();
  const open = (safe = false): Engine =>
    startEngine({
      profile,
      safe,
      clock,
      random,
      client: createServiceClient({ clock, random, requester: services }),
      openVaults: () => vaults,
      report: (_reference, error) => {
        throw error;
      },
      cache: { synchronous: 'OFF' },
    });
  const inCache = <Result>(read: (cache: DatabaseSync) => Result): Result => {
    const cache = new DatabaseSync(path.join(profile, 'cache.db'), { readOnly: true });
    cache.prepare('ATTACH ? AS history').run(path.join(profile, 'history.db'));
    try {
      return read(cache);
    } finally {
      cache.close();
    }
  };
  const fixture: SmallEngine = {
    engine: open(),
    clock,
    vaults,
    profile,
    async check(address, token = TOKEN) {
      const input = { address, token, headerName: null };
      return (await fixture.engine.companies.check(input, new AbortController().signal)).ticket;
    },
    async connect(address) {
      const keep: TokenStorage = 'session';
      const company = await fixture.engine.companies.add(await fixture.check(address), keep);
      await fixture.quiet();
      return company.companyId;
    },
    async quiet() {
      const abort = new AbortController();
      const events = fixture.engine.board.subscribe(abort.signal);
      const isQuiet = (): boolean =>
        fixture.engine.board
          .all()
          .every(({ targets }) =>
            targets.every(
              ({ phase, sweep }) =>
                (phase === 'idle' || phase === 'waiting') && (sweep?.phase ?? 'idle') !== 'running',
            ),
          );
      do await events.next();
      while (!isQuiet());
      abort.abort();
    },
    markers: (companyId) =>
      inCache((cache) => {
        const rows = cache.prepare(`
          SELECT DISTINCT raw ->> '$.name' AS marker FROM v_records WHERE company_id = @id AND removed_at IS NULL
          UNION SELECT name FROM v_balances WHERE company_id = @id ORDER BY 1`);
        return rows.all({ id: companyId }).map(({ marker }) => String(marker));
      }),
    changeKinds: (companyId) =>
      inCache((cache) =>
        cache
          .prepare('SELECT DISTINCT kind FROM history_entry WHERE company_id = ? ORDER BY kind')
          .all(companyId)
          .map(({ kind }) => String(kind)),
      ),
    tablesWith: (companyId) =>
      inCache((cache) => {
        const tables = ['main', 'history'].flatMap((schema) =>
          cache
            .prepare(
              `SELECT DISTINCT m.name FROM ${schema}.sqlite_schema m
              JOIN pragma_table_info(m.name, '${schema}') c ON c.name = 'company_id'
              WHERE m.type = 'table' ORDER BY m.name`,
            )
            .all()
            .map(({ name }) => String(name)),
        );
        return tables.filter((table) =>
          cache.prepare(`SELECT 1 FROM "${table}" WHERE company_id = ? LIMIT 1`).get(companyId),
        );
      }),
    async restart(between = () => undefined, { safe } = { safe: false }) {
      await fixture.engine.stop();
      between();
      fixture.engine = open(safe);
    },
    async stop() {
      await fixture.engine.stop();
      rmSync(profile, { recursive: true });
    },
  };
  return fixture;
}

function sessionVaults(): Vaults {
  const session = createSessionVault();
  return { keychain: session, session };
}
