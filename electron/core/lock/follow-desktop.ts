import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createDesktopReader, LOGIN, SCREEN_SAVERS } from './desktop-lines.ts';

/**
 * The shell is the parent of the clients and the first of their process group: it ends them all when its input closes, so
 * they are gone however the program ends. Its arguments are bus and name, with a space between.
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
  /** Whether the lock of the screen is reported; false until said otherwise. */
  followed(isFollowed: boolean): void;
  /** The screen is locked, or the machine goes to sleep. */
  left(): void;
}

/**
 * Follows the lock of the screen and the machine's sleep over D-Bus, on Linux, by GLib's own client; a D-Bus library would
 * be a dependency with a parser of its own. Where there is no client, no bus or no such desktop, nothing is reported.
 *
 * @returns what ends it; resolves when its processes are gone.
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
    const news = read(line);
    if (news === 'left') listener.left();
    else if (news !== null) listener.followed(news.followed);
  });
  return async () => {
    child.stdin.end();
    await ended;
  };
}
