import { join } from 'node:path';
import { CACHE_FILE } from '../../cache/cache-file.ts';
import { systemClock } from '../../clock.ts';
import { startEngine } from '../../engine.ts';
import { createServiceClient } from '../../service/client.ts';
import { Secret } from '../../secret.ts';
import { createSessionVault } from '../../vault/session.ts';
import { keyOf } from '../../vault/vault.ts';
import { createLogThread } from '../../workers/log-thread.ts';
import type { EndPoint } from './write-points.ts';

/** What a doomed program is told as its one argument. */
export interface DoomedOptions {
  profile: string;
  address: string;
  companyId: number;
  token: string;
  /** Where it ends itself; null: it ends in good order once everything is read. */
  end: EndPoint | null;
}

/** A program that has not come by its end after so many rounds ends in good order. */
const MOST_ROUNDS = 6;

/**
 * The real engine in a process of its own, which ends itself by a signal nothing can catch in the middle of a write.
 * Lets the books be polled and swept again and again meanwhile.
 */
const options = JSON.parse(process.argv[2] ?? '') as DoomedOptions;
const { end } = options;
const session = createSessionVault();
await session.write(keyOf(options), new Secret(options.token));

const copier = new URL('../../workers/log-copier.ts', import.meta.url);
const log = createLogThread(copier, join(options.profile, CACHE_FILE), (line) => {
  process.stderr.write(`${line}\n`);
});
let left = end?.time ?? Infinity;
const engine = startEngine({
  profile: options.profile,
  clock: systemClock,
  random: Math.random,
  client: createServiceClient({ clock: systemClock }),
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

if (engine.companies.list().length === 0) {
  const input = { address: options.address, token: options.token, headerName: null };
  const { ticket } = await engine.companies.check(input, new AbortController().signal);
  await engine.companies.add(ticket, 'session');
}
const rounds = end === null ? 2 : MOST_ROUNDS;
for (let round = 0; round < rounds; round += 1) {
  await engine.syncs.now(null);
  await engine.syncs.sweep(options.companyId, null);
}
await engine.syncs.now(null);
await log.close();
await engine.stop();
