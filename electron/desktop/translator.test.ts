import { expect, it } from 'vitest';
import { guardedCore } from '../core/testing/guarded-core.ts';
import { ManualClock } from '../core/lib/testing/manual-clock.ts';
import { createTranslator } from './translator.ts';

const PASSPHRASE = 'kőszáli sas repül';

it('continues to follow the user’s language after a lock', async () => {
  const clock = new ManualClock();
  const core = await guardedCore(clock, PASSPHRASE);
  const ending = new AbortController();
  const translator = createTranslator(() => ['en-GB']);
  let reported = Promise.withResolvers<void>();
  const received = async (): Promise<string> => {
    await reported.promise;
    reported = Promise.withResolvers();
    return translator.t('menu.file');
  };
  const following = translator.follow(core, { clock, signal: ending.signal }, () => reported.resolve());
  expect(await received()).toBe('&File');

  core.lock.lock();
  core.changes.publish({ kind: 'history' });
  await clock.advance(5_000);
  await core.lock.unlock(PASSPHRASE);
  await clock.advance(5_000);
  core.change({ language: 'hu' });
  expect(await received()).toBe('&Fájl');
  ending.abort();
  await following;
});
