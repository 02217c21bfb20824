import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from './lib/testing/manual-clock.ts';
import { NETWORK_INTERVAL_MS, watchNetwork, type WatchedNetwork } from './watch-network.ts';

const LOOPBACK = { address: '127.0.0.1', internal: true };
const OFFICE = { address: '10.0.0.7', internal: false };
const HOME = { address: '192.168.1.7', internal: false };
const CONTAINER = { address: 'fe80::42:acff:fe11:2', internal: false };

let clock: ManualClock;
let network: ReturnType<WatchedNetwork['interfaces']>;
let reported: number;
let end: () => void;
beforeEach(() => {
  clock = new ManualClock();
  network = { lo: [LOOPBACK], wlan0: [OFFICE] };
  reported = 0;
  end = watchNetwork({ clock, interfaces: () => network, onChange: () => (reported += 1) });
});
afterEach(() => end());

async function become(now: typeof network): Promise<void> {
  network = now;
  await clock.advance(NETWORK_INTERVAL_MS);
}

test('reports nothing while the addresses are the same, in any order', async () => {
  await become({ wlan0: [OFFICE], lo: [LOOPBACK] });
  await clock.advance(60 * NETWORK_INTERVAL_MS);
  expect(reported).toBe(0);
});

test.each([
  ['another network', { lo: [LOOPBACK], wlan0: [HOME] }],
  [
    'an additional VPN',
    { lo: [LOOPBACK], wlan0: [OFFICE], tun0: [{ address: '10.8.0.2', internal: false }] },
  ],
  ['another interface', { lo: [LOOPBACK], eth0: [OFFICE] }],
])('reports %s once', async (_what, other) => {
  await become(other);
  await clock.advance(3 * NETWORK_INTERVAL_MS);
  expect(reported).toBe(1);
});

test('does not report a lost network, but reports its return, even with the same address', async () => {
  await become({ lo: [LOOPBACK] });
  expect(reported).toBe(0);
  await become({ lo: [LOOPBACK], wlan0: [OFFICE] });
  expect(reported).toBe(1);
});

test('ignores link-local addresses', async () => {
  await become({ lo: [LOOPBACK], wlan0: [OFFICE], veth0: [CONTAINER] });
  expect(reported).toBe(0);
});

test('reports the end of a sleep even if the network is the same', async () => {
  clock.jump(3_600_000);
  await clock.advance(2 * NETWORK_INTERVAL_MS);
  expect(reported).toBe(1);
});

test('keeps the last addresses while the system does not report any', async () => {
  end();
  let isRefused = false;
  end = watchNetwork({
    clock,
    interfaces: () => {
      if (isRefused) throw new Error('refused');
      return network;
    },
    onChange: () => (reported += 1),
  });
  isRefused = true;
  await clock.advance(NETWORK_INTERVAL_MS);
  isRefused = false;
  await clock.advance(NETWORK_INTERVAL_MS);
  expect(reported).toBe(0);
});

test('cancels its timer when it ends', () => {
  end();
  expect(clock.pending).toBe(0);
});
