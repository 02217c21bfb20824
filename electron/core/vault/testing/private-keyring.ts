import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { startBusGuest, type BusGuest } from '../../testing/bus-guest.ts';

const PASSWORD = 'private-keyring';
const SECRETS = 'org.freedesktop.secrets';
/** Bus name of the prompter that gnome-keyring uses to request a password. */
const PROMPTER = 'org.gnome.keyring.SystemPrompter';
export const LOGIN_COLLECTION = '/org/freedesktop/secrets/collection/login';

/**
 * `unlocked`: gnome-keyring with an open collection. `no-collection`: gnome-keyring of an account that never had one.
 * `no-service`: a session bus without any service.
 */
export type KeyringKind = 'unlocked' | 'no-collection' | 'no-service';

export interface PrivateKeyring {
  /** Environment of a child process that uses this keyring. Libsecret and keytar read nothing else. */
  env: { DBUS_SESSION_BUS_ADDRESS: string };
  /** The file of the entries; content that is unchanged there was neither overwritten nor deleted. */
  file: string;
  lock(): Promise<void>;
  unlock(): Promise<void>;
  /** Shows a password prompt without an answer on the desktop, or removes it. */
  prompt(is: 'unanswered' | 'gone'): Promise<void>;
  /** Resolves when the unanswered prompt has been requested. */
  prompted(): Promise<void>;
  /** Sends a signal to gnome-keyring only. */
  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void;
  /** Ends bus and keyring and deletes everything; safe to call twice. */
  stop(): Promise<void>;
}

/**
 * The shell is the parent of both daemons and ends them when its input closes, so they end however the process that
 * started them does. Input: one line, the kind, once the bus is up. Output: the bus's address once it listens, then
 * gnome-keyring's process id.
 */
const KEEPER = `
dbus-daemon --config-file="$1" --nofork --nopidfile --print-address & children=$!
trap 'kill -KILL $children; wait' EXIT
read -r kind
if [ "$kind" = unlocked ]; then printf %s "$2" | gnome-keyring-daemon --foreground --components=secrets --unlock >/dev/null &
elif [ "$kind" = no-collection ]; then gnome-keyring-daemon --foreground --components=secrets >/dev/null &
fi
if [ "$kind" != no-service ]; then children="$children $!"; echo $!; fi
read -r end`;

/** Nothing is activated on demand on this bus: no second keyring and no password prompt. */
const busConfiguration = (socket: string): string => `<busconfig>
  <type>session</type>
  <listen>unix:path=${socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>`;

/**
 * Programs for a private keyring that this computer lacks; empty when it can be started. Off Linux, a sentence instead.
 */
export function missingForPrivateKeyring(): string[] {
  if (process.platform !== 'linux') return ['Linux (the Secret Service is a Linux keychain)'];
  return ['dbus-daemon', 'dbus-monitor', 'gnome-keyring-daemon', 'gdbus'].filter((program) => {
    try {
      execFileSync('sh', ['-c', 'command -v "$1"', 'sh', program], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
}

/**
 * Starts a session bus and a gnome-keyring of its own in a temporary folder; the user's keyring is never accessed.
 * Requires the programs that {@link missingForPrivateKeyring} checks.
 */
export async function startPrivateKeyring(kind: KeyringKind = 'unlocked'): Promise<PrivateKeyring> {
  const home = mkdtempSync(path.join(tmpdir(), 'keyring-'));
  const configuration = path.join(home, 'bus.conf');
  const runtime = path.join(home, 'run');
  const socket = path.join(home, 'bus');
  const env = { DBUS_SESSION_BUS_ADDRESS: `unix:path=${socket}` };
  mkdirSync(runtime, { mode: 0o700 });
  writeFileSync(configuration, busConfiguration(socket));

  const keeper = spawn('sh', ['-c', KEEPER, 'keeper', configuration, PASSWORD], {
    env: { PATH: process.env['PATH'], HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: runtime, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = once(keeper, 'close');
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value } = await lines.next();
    if (value === undefined) throw new Error('the private keyring ended while starting');
    return value;
  };
  const stop = async (): Promise<void> => {
    keeper.stdin.end();
    await ended;
    rmSync(home, { recursive: true, force: true });
  };
  return ready().catch(async (error: unknown) => {
    await stop();
    throw error;
  });

  async function ready(): Promise<PrivateKeyring> {
    const gdbus = (...parameters: string[]) =>
      promisify(execFile)('gdbus', parameters, { env: { ...process.env, ...env } });
    // The bus prints its address once it listens.
    await nextLine();
    keeper.stdin.write(`${kind}\n`);
    const daemon = kind === 'no-service' ? null : Number(await nextLine());
    if (daemon !== null) await gdbus('wait', '--session', '--timeout', '20', SECRETS);
    let prompter: BusGuest | null = null;
    return {
      env,
      file: path.join(home, 'keyrings', 'login.keyring'),
      lock: async () => {
        const service = ['--dest', SECRETS, '--object-path', '/org/freedesktop/secrets'];
        const method = ['--method', 'org.freedesktop.Secret.Service.Lock', `['${LOGIN_COLLECTION}']`];
        await gdbus('call', '--session', ...service, ...method);
      },
      unlock: () => unlockLogin(path.join(runtime, 'keyring', 'control')),
      prompt: async (is) => {
        await prompter?.leave();
        prompter = is === 'unanswered' ? await startBusGuest(socket, PROMPTER) : null;
        if (prompter) await gdbus('wait', '--session', '--timeout', '20', PROMPTER);
      },
      prompted: async () => prompter?.called,
      signal: (signal) => {
        if (daemon !== null) process.kill(daemon, signal);
      },
      stop,
    };
  }
}

/**
 * Unlocks as a login does, with one request over gnome-keyring's control socket
 * (`daemon/control/gkd-control-server.c`).
 */
async function unlockLogin(controlSocket: string): Promise<void> {
  const UNLOCK = 1;
  const password = Buffer.from(PASSWORD);
  const header = Buffer.alloc(13);
  // One byte that carries the sender's credentials, then big-endian: length, operation, length of the password.
  header.writeUInt32BE(12 + password.length, 1);
  header.writeUInt32BE(UNLOCK, 5);
  header.writeUInt32BE(password.length, 9);
  const socket = connect(controlSocket);
  socket.write(header);
  socket.write(password);
  const [reply] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  if (reply.readUInt32BE(4) !== 0) throw new Error('the private keyring did not unlock');
}
