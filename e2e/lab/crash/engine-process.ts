import { join } from 'node:path';
import { CACHE_FILE } from '../../../electron/core/cache/files/cache-file.ts';
import { noteStart } from '../../../electron/core/crash-loop.ts';
import { startEngine } from '../../../electron/core/engine/engine.ts';
import { createServiceClient } from '../../../electron/core/service/client.ts';
import { Secret } from '../../../electron/core/lib/secret.ts';
import { createSessionVault } from '../../../electron/core/vault/session.ts';
import type { Vault } from '../../../electron/core/vault/vault.ts';
import { createCheckpointer } from '../../../electron/core/threads/checkpointer.ts';
import { troubled, type Troubles } from './troubles.ts';
import type { EndPoint } from './write-points.ts';

/** The only argument of the process. */
export interface EngineProcessOptions {
  profile: string;
  /** Each is connected as a company. */
  services: { address: string; token: string }[];
  /** Whether it records its start, as Countinghouse does. After several kills it then opens in safe mode, and ends at once. */
  notesStart: boolean;
  /** Where the process kills itself; null: it ends cleanly once everything is synced. */
  end: EndPoint | null;
  troubles: Troubles;
}

/** Number of rounds after which a process that has not reached its end point ends cleanly. */
const MAX_ROUNDS = 6;

/**
 * The real engine in a process of its own, which kills itself with SIGKILL in the middle of a write. Meanwhile the
 * books are polled and swept repeatedly.
 */
const options = JSON.parse(process.argv[2] ?? '') as EngineProcessOptions;
const { end, services } = options;
const crashLoop = options.notesStart ? noteStart(options.profile, Date.now()) : null;
const safe = crashLoop?.isFound ?? false;
/** By origin only, since a kill can leave a company without the key it would have had. */
const session: Vault = {
  ...createSessionVault(),
  read: async ({ origin }) => {
    const service = services.find(({ address }) => new URL(address).origin === origin);
    return service
      ? { state: 'present', token: new Secret(service.token) }
      : { state: 'absent', token: null };
  },
};

const copier = new URL('../../../electron/core/threads/checkpoint.worker.ts', import.meta.url);
const log = createCheckpointer(copier, join(options.profile, CACHE_FILE), (line) => {
  process.stderr.write(`${line}\n`);
});
const { clock, requester } = troubled(options.troubles);
let left = end?.time ?? Infinity;
const engine = startEngine({
  profile: options.profile,
  safe,
  clock,
  random: Math.random,
  client: createServiceClient({ clock, requester }),
  openVaults: () => ({ keychain: session, session }),
  report: (_reference, error) => {
    process.stderr.write(`defect: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
  },
  cache: {
    onCommit: log.committed,
    onWritePoint: (name, moment) => {
      if (end?.moment !== moment || (end.name !== null && end.name !== name)) return;
      left -= 1;
      if (left === 0) process.kill(process.pid, 'SIGKILL');
    },
  },
});

if (!safe) await sync();
await log.close();
await engine.stop();
crashLoop?.ended();

async function sync(): Promise<void> {
  for (const { address, token } of services) {
    if (engine.companies.list().some((company) => company.address === address)) continue;
    const input = { address, token, headerName: null };
    const { ticket } = await engine.companies.check(input, new AbortController().signal);
    await engine.companies.add(ticket, 'session');
  }
  const rounds = end === null ? 2 : MAX_ROUNDS;
  for (let round = 0; round < rounds; round += 1) {
    await engine.syncs.now(null);
    await Promise.all(engine.companies.list().map(({ companyId }) => engine.syncs.sweep(companyId, null)));
    for (const { companyId, resource } of engine.syncs.removalsToReview()) {
      engine.syncs.decideRemovals(companyId, resource, true);
    }
  }
  await engine.syncs.now(null);
}
