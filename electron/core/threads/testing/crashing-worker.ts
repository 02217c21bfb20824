import { os } from '@orpc/server';
import { lockProfile } from '../../sqlite/profile-lock.ts';
import { serveWorker } from '../link/serve-worker.ts';

const LONG = 'x'.repeat(1_000_000);
/** A thousand references to one text, which is in memory once. */
const UNSENDABLE = Array.from({ length: 1_000 }, () => LONG);

export type CrashingRouter = ReturnType<typeof crashingRouter>;

/** A thread that can be made to end in every possible way; it locks the profile as the engine does. */
function crashingRouter() {
  return {
    ping: os.handler(() => 'here'),
    never: os.handler((): Promise<string> => new Promise(() => undefined)),
    exit: os.handler(() => process.exit(3)),
    throwLater: os.handler(() => {
      setImmediate(() => {
        throw new Error('canary-4f1d8a2c');
      });
    }),
    endless: os.handler(() => UNSENDABLE),
    endlessEvents: os.handler(async function* () {
      yield UNSENDABLE;
    }),
    follow: os.handler(async function* () {
      yield 1;
      await new Promise(() => undefined);
    }),
  };
}

serveWorker<{ profile: string }>(({ profile }) => {
  const unlock = lockProfile(profile);
  return { router: crashingRouter(), stop: unlock };
});
