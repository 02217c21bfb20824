import { expect, it } from 'vitest';
import { guardedCore } from '../core/testing/guarded-core.ts';
import { ManualClock } from '../core/testing/manual-clock.ts';
import { createSpeech } from './speech.ts';

const PASSPHRASE = 'kőszáli sas repül';

it('goes on following the user’s language after the program was locked', async () => {
  const clock = new ManualClock();
  const core = await guardedCore(clock, PASSPHRASE);
  const ending = new AbortController();
  const speech = createSpeech(() => ['en-GB']);
  let told = Promise.withResolvers<void>();
  const heard = async (): Promise<string> => {
    await told.promise;
    told = Promise.withResolvers();
    return speech.say('menu.file');
  };
  const following = speech.follow(core, { clock, signal: ending.signal }, () => told.resolve());
  expect(await heard()).toBe('&File');

  core.lock.lock();
  core.changes.publish({ kind: 'ledger' });
  await clock.advance(5_000);
  await core.lock.unlock(PASSPHRASE);
  await clock.advance(5_000);
  core.change({ language: 'hu' });
  expect(await heard()).toBe('&Fájl');
  ending.abort();
  await following;
});
