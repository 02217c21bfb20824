import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createDesktopReader, LOGIN, SCREEN_SAVERS } from './desktop-lines.ts';

/**
 * The shell is the parent of the clients and leads their process group: it ends them all when its input closes, so they
 * end however the app does. Its arguments are bus and name, separated by a space.
 */
const KEEPER = `
for each; do
  { gdbus monitor "\${each% *}" --dest "\${each#* }"; echo "ended \${each#* }"; } &
done
read -r end
trap '' TERM
kill 0
wait`;

export interface DesktopListener {
  /** Whether the screen lock can be followed; initially false. */
  followed(isFollowed: boolean): void;
  /** The screen was locked, or the computer goes to sleep. */
  left(): void;
}

/**
 * Follows the screen lock and sleep of the computer over D-Bus, on Linux, with GLib's own client; a D-Bus library would
 * be a dependency with a parser of its own. Without a client, a bus or such a desktop, nothing is reported.
 *
 * @returns the function that stops it; resolves when its processes have ended.
 */
export function followDesktop(listener: DesktopListener, env: NodeJS.ProcessEnv): () => Promise<void> {
  if (process.platform !== 'linux') return () => Promise.resolve();
  const names = [`--system ${LOGIN}`, ...SCREEN_SAVERS.map((name) => `--session ${name}`)];
  const child = spawn('sh', ['-c', KEEPER, 'follow-desktop', ...names], {
    detached: true,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close').catch(() => undefined);
  child.stdin.on('error', () => undefined);
  const read = createDesktopReader(env['XDG_SESSION_ID']);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const event = read(line);
    if (event === 'left') listener.left();
    else if (event !== null) listener.followed(event.followed);
  });
  return async () => {
    child.stdin.end();
    await ended;
  };
}
