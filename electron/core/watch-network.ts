import type { NetworkInterfaceInfo } from 'node:os';
import type { Clock } from './lib/clock.ts';
import { MIN_SLEEP_MS, SleepWatch } from './lib/sleep-watch.ts';

/** Interval between checks (ms). */
export const NETWORK_INTERVAL_MS = 10_000;

export interface WatchedNetwork {
  clock: Clock;
  /** Node's `os.networkInterfaces`. */
  interfaces: () => NodeJS.Dict<Pick<NetworkInterfaceInfo, 'address' | 'internal'>[]>;
  /** The computer has a network again, or another one, or was asleep. */
  onChange: () => void;
}

/**
 * Detects changes of this computer's network by its addresses. A page's `online` event covers less: it needs a page,
 * and does not fire for another network, a VPN or after a sleep.
 *
 * @returns a function that stops watching.
 */
export function watchNetwork({ clock, interfaces, onChange }: WatchedNetwork): () => void {
  const sleep = new SleepWatch(clock);
  let seen = addressesOf(interfaces) ?? '';
  let cancel = (): void => undefined;

  const plan = (): void => {
    cancel = clock.after(NETWORK_INTERVAL_MS, check);
  };
  const check = (): void => {
    plan();
    const { steady, ahead } = sleep.check();
    const wasAsleep = Math.max(steady - NETWORK_INTERVAL_MS, ahead) > MIN_SLEEP_MS;
    const addresses = addressesOf(interfaces) ?? seen;
    const isOther = addresses !== seen;
    seen = addresses;
    // Without a network no request can succeed.
    if (addresses !== '' && (isOther || wasAsleep)) onChange();
  };
  plan();
  return () => cancel();
}

/** Link-local addresses lead to no service, and change with every container. */
const LINK_LOCAL = /^(?:fe80:|169\.254\.)/i;

/** This computer's addresses as one text, sorted; null if the system does not report them. */
function addressesOf(interfaces: WatchedNetwork['interfaces']): string | null {
  try {
    return Object.entries(interfaces())
      .flatMap(([name, addresses = []]) =>
        addresses
          .filter(({ address, internal }) => !internal && !LINK_LOCAL.test(address))
          .map(({ address }) => `${name} ${address}`),
      )
      .toSorted()
      .join();
  } catch {
    return null;
  }
}
