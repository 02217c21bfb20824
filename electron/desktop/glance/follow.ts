import type { Clock } from '../../core/clock.ts';
import type { Host, HostClient } from '../../core/host.ts';
import { overviewInput } from '../../../shared/overview-input.ts';
import { followChanges } from '../follow-changes.ts';
import type { Snapshot } from './snapshot.ts';

/** While lists are read changes come by the dozen; one look at the figures serves them all (ms). */
const PAUSE = 1_000;
/** Without any change the ages still grow (ms). */
const TICK = 60_000;

/**
 * Tells what is to be shown outside the window, after every change the core tells of and once a minute; null as soon as the
 * program is locked, and nothing is asked until it is opened. Asks the same procedures as the page. Ends when `signal`
 * aborts.
 */
export async function followGlance(
  { client, lock }: Pick<Host, 'client' | 'lock'>,
  clock: Clock,
  signal: AbortSignal,
  onSnapshot: (snapshot: Snapshot | null) => void,
  onDefect: (error: unknown) => void,
): Promise<void> {
  let cancel = (): void => undefined;
  /** In how long the next look was planned (ms); a sooner one takes its place, a later one does not put it off. */
  let planned = Infinity;
  let isReading = false;

  const isTold = (): boolean => !signal.aborted && !lock.state().locked;
  const unplan = (): void => {
    cancel();
    planned = Infinity;
  };
  const plan = (delay: number): void => {
    if (delay >= planned || !isTold()) return;
    unplan();
    planned = delay;
    cancel = clock.after(delay, () => void read());
  };
  const read = async (): Promise<void> => {
    unplan();
    if (!isTold()) return;
    if (isReading) {
      plan(PAUSE);
      return;
    }
    isReading = true;
    try {
      const snapshot = await readSnapshot(client, clock.now());
      if (isTold()) onSnapshot(snapshot);
    } catch (error) {
      // A thread that is being started anew; the next tick asks again.
      if (isTold()) onDefect(error);
    }
    isReading = false;
    plan(TICK);
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
  await followChanges({ client, lock }, { clock, signal }, () => plan(PAUSE));
}

async function readSnapshot(client: HostClient, now: number): Promise<Snapshot> {
  const [companies, overview, alerts, settings] = await Promise.all([
    client.companies.list({}),
    client.overview.list(overviewInput(now)),
    client.alerts.list({}),
    client.settings.get({}),
  ]);
  const isAboutAccounts =
    alerts.some(({ accountId }) => accountId !== null) ||
    (settings.trayBalances ?? []).some((balance) => 'accountId' in balance);
  const accounts = isAboutAccounts ? await client.balances.accounts({}) : [];
  return { companies, overview, alerts, accounts, settings };
}
