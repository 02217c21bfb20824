import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readOptions } from '../options.ts';
import { openProfile } from '../profile.ts';
import type { Ready } from './dev-core.ts';
import { startDevPage } from './dev-page.ts';

// The browser window, run from the sources. A change of the page shows at once. A change of the core or of shared code
// restarts the core on the same port and profile, and reconnects open pages.
const PROJECT = path.join(import.meta.dirname, '../..');
const words = process.argv.slice(2);
const options = readOptions();
const profile = openProfile(options);
const page = await startDevPage(PROJECT);
let { port } = options;
let core = startCore(false);
let restarting = Promise.resolve();
let stopping = false;

page.onChange([path.join(PROJECT, 'electron'), path.join(PROJECT, 'shared')], () => {
  restarting = restarting.then(async () => {
    if (stopping) return;
    process.stdout.write('Restarting …\n');
    await end(core);
    core = startCore(true);
  });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

/** Starts the core with the command line's options, but with the profile and port of the first start. */
function startCore(again: boolean): ChildProcess {
  const same = ['--profile', profile.folder, '--port', String(port), ...(again ? ['--no-open'] : [])];
  const child = fork(path.join(import.meta.dirname, 'dev-core.ts'), [...words, ...same], {
    env: { ...process.env, COUNTINGHOUSE_VITE_PORT: String(page.port) },
  });
  child.on('message', (ready: Ready) => {
    port = ready.port;
    if (again) page.show(ready.address);
  });
  return child;
}

/** Stops a core in order; a core that failed has already exited. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await restarting;
  await end(core);
  await page.close();
  profile.close();
  process.exit(0);
}
