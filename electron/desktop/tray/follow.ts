import type { Clock } from '../../core/lib/clock.ts';
import type { Host, HostClient } from '../../core/host.ts';
import { overviewInput } from '../../../shared/overview-input.ts';
import { followChanges } from '../follow-changes.ts';
import type { Snapshot } from './snapshot.ts';

/** Delay that combines bursts of changes, as during a sync, into one update. */
const UPDATE_DELAY_MS = 1_000;
/** Interval of updates without any change, because ages still grow (ms). */
const TICK_MS = 60_000;

/**
 * Reports the data to show outside the window after every change in the core and once a minute; null as soon as the app is
 * locked, with no requests until it is unlocked. Calls the same procedures as the page. Ends when `signal` aborts.
 */
export async function followTray(
  { client, lock }: Pick<Host, 'client' | 'lock'>,
  clock: Clock,
  signal: AbortSignal,
  onSnapshot: (snapshot: Snapshot | null) => void,
  onDefect: (error: unknown) => void,
): Promise<void> {
  let cancel = (): void => undefined;
  /** Delay of the next planned update (ms); a sooner one replaces it, a later one does not postpone it. */
  let planned = Infinity;
  let isReading = false;

  const isActive = (): boolean => !signal.aborted && !lock.state().locked;
  const unplan = (): void => {
    cancel();
    planned = Infinity;
  };
  const plan = (delay: number): void => {
    if (delay >= planned || !isActive()) return;
    unplan();
    planned = delay;
    cancel = clock.after(delay, () => void read());
  };
  const read = async (): Promise<void> => {
    unplan();
    if (!isActive()) return;
    if (isReading) {
      plan(UPDATE_DELAY_MS);
      return;
    }
    isReading = true;
    try {
      const snapshot = await readSnapshot(client, clock.now());
      if (isActive()) onSnapshot(snapshot);
    } catch (error) {
      // A thread is restarting; the next tick tries again.
      if (isActive()) onDefect(error);
    }
    isReading = false;
    plan(TICK_MS);
  };
  const endLock = lock.onChange(({ locked }) => {
    if (locked) {
      unplan();
      onSnapshot(null);
    } else void read();
  });
  signal.addEventListener(
    'abort',
    () => {
      unplan();
      endLock();
    },
    { once: true },
  );

  if (lock.state().locked) onSnapshot(null);
  await read();
  await followChanges({ client, lock }, { clock, signal }, () => plan(UPDATE_DELAY_MS));
}

async function readSnapshot(client: HostClient, now: number): Promise<Snapshot> {
  const [companies, overview, sync, alerts, settings] = await Promise.all([
    client.companies.list({}),
    client.overview.list(overviewInput(now)),
    client.sync.states({}),
    client.alerts.list({}),
    client.settings.get({}),
  ]);
  const isAboutAccounts =
    alerts.some(({ accountId }) => accountId !== null) ||
    (settings.trayBalances ?? []).some((balance) => 'accountId' in balance);
  const accounts = isAboutAccounts ? await client.balances.accounts({}) : [];
  return { companies, overview, sync, alerts, accounts, settings };
}
