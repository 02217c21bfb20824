import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { collectOutput, whenPrinted } from './child.ts';
import { hasProgram } from './find-electron.ts';

const SECRETS = 'org.freedesktop.secrets';

export interface Keyring {
  /** Makes a program use this keyring and no other. */
  env: { DBUS_SESSION_BUS_ADDRESS: string };
  lock(): Promise<void>;
  stop(): Promise<void>;
}

/** What a keyring of our own needs and this machine lacks; empty when nothing is missing. */
export function missingForKeyring(): string[] {
  if (process.platform !== 'linux') return ['Linux'];
  return ['dbus-daemon', 'gnome-keyring-daemon', 'gdbus'].filter((name) => !hasProgram(name));
}

/** Both daemons end when the shell's input does, however we end. Nothing on this bus is started on demand, prompts least of all. */
const DAEMONS = `
dbus-daemon --config-file=bus.conf --nofork --nopidfile & daemons=$!
trap 'kill $daemons; wait' EXIT
gdbus wait --session --timeout 20 org.freedesktop.DBus
printf test | gnome-keyring-daemon --foreground --components=secrets --unlock >/dev/null & daemons="$daemons $!"
gdbus wait --session --timeout 20 ${SECRETS}
echo ready
read -r end`;

/** Starts a real, unlocked gnome-keyring on a session bus of its own. */
export async function startKeyring(): Promise<Keyring> {
  const home = await mkdtemp(path.join(tmpdir(), 'keyring-e2e-'));
  const env = { DBUS_SESSION_BUS_ADDRESS: `unix:path=${home}/bus` };
  await writeFile(
    path.join(home, 'bus.conf'),
    `<busconfig><type>session</type><listen>${env.DBUS_SESSION_BUS_ADDRESS}</listen><auth>EXTERNAL</auth>
      <policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/></policy></busconfig>`,
  );
  const daemons = spawn('sh', ['-c', DAEMONS], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home, ...env },
    stdio: 'pipe',
  });
  const ended = once(daemons, 'close');
  await whenPrinted(daemons, collectOutput(daemons), /^ready$/m);
  return {
    env,
    async lock() {
      const service = ['--session', '--dest', SECRETS, '--object-path', '/org/freedesktop/secrets'];
      const login = "['/org/freedesktop/secrets/collection/login']";
      const call = ['call', ...service, '--method', 'org.freedesktop.Secret.Service.Lock', login];
      await promisify(execFile)('gdbus', call, { env: { ...process.env, ...env } });
    },
    async stop() {
      daemons.stdin.end();
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
