import { createRouterClient, implement } from '@orpc/server';
import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { DEFAULT_SETTINGS } from '../../../shared/model/settings.ts';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import { AppLock } from './app-lock.ts';
import { lockGuard } from './lock-guard.ts';
import { lockStates } from './lock-stream.ts';

const snapshot = { kind: 'snapshot' as const, companies: [] };

async function locked() {
  const lock = new AppLock({
    clock: new ManualClock(),
    stored: null,
    store: async () => undefined,
    cost: 16,
  });
  await lock.setPassphrase('kőszáli sas repül', null);
  const waiting = Promise.withResolvers<undefined>();
  const os = implement(contract).use(lockGuard(lock));
  const client = createRouterClient({
    settings: {
      get: os.settings.get.handler(async () => {
        await waiting.promise;
        return DEFAULT_SETTINGS;
      }),
    },
    lock: { watch: os.lock.watch.handler(({ signal }) => lockStates(lock, signal)) },
    live: {
      sync: os.live.sync.handler(async function* () {
        for (;;) yield snapshot;
      }),
    },
  });
  return { lock, client, waiting };
}

it('refuses calls while locked, and returns no result of earlier ones', async () => {
  const { lock, client, waiting } = await locked();
  const before = client.settings.get({});
  lock.lock();
  waiting.resolve(undefined);
  await expect(before).rejects.toMatchObject({ failure: { code: 'locked' } });
  await expect(client.settings.get({})).rejects.toMatchObject({ failure: { code: 'locked' } });
  await expect(client.live.sync({})).rejects.toMatchObject({ failure: { code: 'locked' } });
  await lock.unlock('kőszáli sas repül');
  await expect(client.settings.get({})).resolves.toEqual(DEFAULT_SETTINGS);
});

it('does not run a call while locked', async () => {
  const { lock } = await locked();
  let written = 0;
  const os = implement(contract).use(lockGuard(lock));
  const { settings } = createRouterClient({
    settings: {
      update: os.settings.update.handler(() => {
        written += 1;
        return DEFAULT_SETTINGS;
      }),
    },
  });
  lock.lock();
  await expect(settings.update({ privacy: true })).rejects.toMatchObject({ failure: { code: 'locked' } });
  expect(written).toBe(0);
  await lock.unlock('kőszáli sas repül');
  await settings.update({ privacy: true });
  expect(written).toBe(1);
});

it('ends open streams', async () => {
  const { lock, client } = await locked();
  const stream = await client.live.sync({});
  await expect(stream.next()).resolves.toMatchObject({ value: snapshot });
  lock.lock();
  await expect(stream.next()).rejects.toMatchObject({ failure: { code: 'locked' } });
});

it('always reports the lock itself', async () => {
  const { lock, client } = await locked();
  const stream = await client.lock.watch({});
  await expect(stream.next()).resolves.toMatchObject({ value: { locked: false } });
  const next = stream.next();
  lock.lock();
  await expect(next).resolves.toMatchObject({ value: { locked: true } });
  await stream.return(undefined);
});
