import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Whether the keychain's default collection is readable now. `none`: the keychain answers but has no collection yet, or
 * hides a locked one. `unknown`: this computer has no client to query it.
 */
export type CollectionLock = 'unlocked' | 'locked' | 'none' | 'unavailable' | 'unknown';

const NAME = 'org.freedesktop.secrets';
const ROOT = '/org/freedesktop/secrets';

interface Call {
  path: string;
  /** Interface and member. */
  method: readonly [string, string];
  /** All are strings. */
  parameters: readonly string[];
}

/** Common D-Bus clients, at least one of which is on every desktop: GLib's own, the reference one, systemd's. */
const CLIENTS: readonly (readonly [string, (call: Call) => string[]])[] = [
  [
    'gdbus',
    ({ path, method, parameters }) => [
      'call',
      '--session',
      '--dest',
      NAME,
      '--object-path',
      path,
      '--method',
      method.join('.'),
      ...parameters,
    ],
  ],
  [
    'dbus-send',
    ({ path, method, parameters }) => [
      '--session',
      '--print-reply=literal',
      `--dest=${NAME}`,
      path,
      method.join('.'),
      ...parameters.map((text) => `string:${text}`),
    ],
  ],
  [
    'busctl',
    ({ path, method, parameters }) => [
      '--user',
      'call',
      NAME,
      path,
      ...method,
      's'.repeat(parameters.length),
      ...parameters,
    ],
  ],
];

/**
 * Queries the Secret Service over D-Bus, without a prompt and without naming any entry: first for the collection of the
 * alias `default`, where keytar stores its entries, then for its property `Locked`
 * (https://specifications.freedesktop.org/secret-service/). A D-Bus library for two property reads would be a
 * dependency with a parser of its own. The clients' exit codes and one word of their output suffice, and a child
 * process can be killed when the keychain hangs. Never rejects; when `signal` aborts, the child is killed.
 */
export async function readCollectionLock(signal: AbortSignal): Promise<CollectionLock> {
  for (const [program, argumentsFor] of CLIENTS) {
    const send = async (call: Call): Promise<string> =>
      (await promisify(execFile)(program, argumentsFor(call), { signal, killSignal: 'SIGKILL' })).stdout;
    try {
      const alias = await send({
        path: ROOT,
        method: ['org.freedesktop.Secret.Service', 'ReadAlias'],
        parameters: ['default'],
      });
      const path = /\/\w*(?:\/\w+)*/.exec(alias)?.[0] ?? '/';
      if (path === '/') return 'none';
      const locked = await send({
        path,
        method: ['org.freedesktop.DBus.Properties', 'Get'],
        parameters: ['org.freedesktop.Secret.Collection', 'Locked'],
      });
      return locked.includes('true') ? 'locked' : 'unlocked';
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return 'unavailable';
    }
  }
  return 'unknown';
}
