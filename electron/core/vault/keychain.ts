import type * as Keytar from 'keytar';
import type { Clock } from '../lib/clock.ts';
import { readCollectionLock, type CollectionLock } from './collection-lock.ts';
import { createSerialQueue } from '../lib/serial-queue.ts';
import type { Vault, VaultKey, VaultRead } from './vault.ts';
import { Secret } from '../lib/secret.ts';
import type { TokenState } from '../../../shared/model/company.ts';

export interface KeychainOptions {
  /** Keeps this profile's entries separate from those of other profiles. */
  profileId: string;
  clock: Clock;
  /** Whether the settings record that the keychain contains a token of this company. */
  isRecorded: (companyId: number) => boolean;
  /** Time limit of a call (ms). */
  timeLimit?: number;
}

const SERVICE = 'Countinghouse';
const DEFAULT_TIME_LIMIT_MS = 10_000;

type Library = typeof Keytar;
type Company = Pick<VaultKey, 'companyId'>;

/**
 * Stores tokens in the operating system's keychain: Secret Service, macOS Keychain, Windows Credential Manager. One
 * entry per company: service `Countinghouse`, account `<profileId>/<companyId>`, with the token and its origin, see
 * {@link entryOf}.
 *
 * The results of keytar need interpretation. On Linux its null means both “not there” and “locked, and the user did not
 * unlock it”, and reading a locked entry makes the desktop prompt for a password every time. So the lock is checked
 * before a read, to prompt at most once each time the keychain gets locked rather than at every poll, and again after a
 * null. Only a null between two unlocked checks is `absent`. A returned token is always valid.
 *
 * Before a write or removal in a keychain not known to be open, an entry of our own is written and deleted. That lets
 * the desktop prompt, fails if the user does not answer, and is harmless if the answer comes after the time limit.
 *
 * A lock check is shared by all reads that were requested before it, because each check starts two processes, and
 * hundreds of companies read at once.
 *
 * keytar runs each call on one of libuv's four threads until the keychain answers, and cannot be stopped. Hence one
 * call at a time: four at once would block files and name lookups.
 */
export function createKeychainVault(options: KeychainOptions): Vault {
  const { profileId, clock, isRecorded, timeLimit = DEFAULT_TIME_LIMIT_MS } = options;
  const inQueue = createSerialQueue(clock, timeLimit);
  /** Whether a read has made the desktop prompt since the keychain was last seen open. */
  let hasPrompted = false;
  /** Whether the desktop may be showing its password prompt; a timeout then means locked, not broken. */
  let isPrompting = false;

  const accountOf = (key: Company): string => `${profileId}/${key.companyId}`;
  const unlockEntry = `${profileId}/unlock`;

  /** Number of calls so far; numbers them in the order of their requests. */
  let calls = 0;
  /** The latest lock check, and the newest call it was made for; null when the keychain may have changed since. */
  let lastCheck: { lock: CollectionLock; upTo: number } | null = null;

  const checkLock = async (signal: AbortSignal): Promise<CollectionLock> => {
    const upTo = calls;
    lastCheck = null;
    // Only the Secret Service returns nothing when locked; the others fail with an error of their own.
    const lock = process.platform === 'linux' ? await readCollectionLock(signal) : 'unlocked';
    signal.throwIfAborted();
    if (lock === 'unlocked') hasPrompted = false;
    lastCheck = { lock, upTo };
    return lock;
  };

  /** The lock at the time of this call's request, or later. */
  const lockFor = async (call: number, signal: AbortSignal): Promise<CollectionLock> =>
    lastCheck !== null && lastCheck.upTo >= call ? lastCheck.lock : checkLock(signal);

  /** Lets the desktop prompt for the password if necessary; rejects when the keychain stays locked. */
  const open = async (keytar: Library, lock: CollectionLock, signal: AbortSignal): Promise<void> => {
    if (lock === 'unlocked') return;
    isPrompting = lock === 'locked' || lock === 'none';
    await keytar.setPassword(SERVICE, unlockEntry, 'unlock');
    await keytar.deletePassword(SERVICE, unlockEntry);
    isPrompting = false;
    signal.throwIfAborted();
  };

  /** State of a missing entry, given the lock before the read. */
  const stateOfMissing = async (
    keytar: Library,
    key: Company,
    before: CollectionLock,
    signal: AbortSignal,
  ) => {
    const after = await checkLock(signal);
    if (after === 'unknown') {
      await open(keytar, after, signal);
      return 'absent';
    }
    if (after === 'none') return isRecorded(key.companyId) ? 'locked' : 'absent';
    if (after === 'unlocked') return before === 'unlocked' ? 'absent' : 'locked';
    return after;
  };

  const explain = async (error: unknown, signal: AbortSignal): Promise<KeychainFault> => {
    const fault = faultOf(error);
    if (fault !== 'error' || signal.aborted || process.platform !== 'linux') return fault;
    const lock = await readCollectionLock(signal);
    if (lock === 'none') return 'locked';
    return lock === 'locked' || lock === 'unavailable' ? lock : 'error';
  };

  const operate = <T>(
    work: (keytar: Library, signal: AbortSignal, call: number) => Promise<T>,
    failed: (fault: KeychainFault) => T,
  ): Promise<T> => {
    const call = ++calls;
    return inQueue(
      async (signal) => {
        try {
          // Loaded on first use: without libsecret this fails, and Countinghouse must start all the same.
          const { default: keytar } = await import('keytar');
          return await work(keytar, signal, call);
        } catch (error) {
          return failed(await explain(error, signal));
        } finally {
          isPrompting = false;
        }
      },
      () => failed(isPrompting ? 'locked' : 'unavailable'),
    );
  };

  return {
    keep: 'keychain',

    probe: () =>
      operate(async (keytar, signal, call) => {
        const lock = await lockFor(call, signal);
        if (lock === 'none') return 'locked';
        if (lock === 'locked' || lock === 'unavailable') return lock;
        await open(keytar, lock, signal);
        await keytar.getPassword(SERVICE, unlockEntry);
        return 'present';
      }, state),

    read: (key) =>
      operate(async (keytar, signal, call) => {
        const lock = await lockFor(call, signal);
        if (lock === 'locked') {
          if (hasPrompted) return nothing('locked');
          hasPrompted = true;
          isPrompting = true;
          // The desktop may now let its user unlock it.
          lastCheck = null;
        }
        const text = await keytar.getPassword(SERVICE, accountOf(key));
        isPrompting = false;
        if (text === null) return nothing(await stateOfMissing(keytar, key, lock, signal));
        const token = tokenOf(key, text);
        return token === null ? nothing('absent') : { state: 'present', token };
      }, nothing),

    write: (key, token) =>
      operate(async (keytar, signal) => {
        const account = accountOf(key);
        const entry = entryOf(key, token);
        await open(keytar, await checkLock(signal), signal);
        const former = await keytar.getPassword(SERVICE, account);
        signal.throwIfAborted();
        await keytar.setPassword(SERVICE, account, entry);
        let isStored = false;
        try {
          isStored = !signal.aborted && (await keytar.getPassword(SERVICE, account)) === entry;
          isStored &&= !signal.aborted;
        } finally {
          // The caller gets a failure, which means that nothing was replaced.
          if (!isStored && former === null) await keytar.deletePassword(SERVICE, account);
          if (!isStored && former !== null) await keytar.setPassword(SERVICE, account, former);
        }
        return isStored ? 'present' : 'error';
      }, state),

    remove: (key) =>
      operate(async (keytar, signal) => {
        const lock = await checkLock(signal);
        if (lock === 'none' && !isRecorded(key.companyId)) return 'absent';
        await open(keytar, lock, signal);
        await keytar.deletePassword(SERVICE, accountOf(key));
        const left = await keytar.getPassword(SERVICE, accountOf(key));
        return left === null ? await stateOfMissing(keytar, key, 'unlocked', signal) : 'error';
      }, state),
  };
}

function state(fault: KeychainFault): KeychainFault {
  return fault;
}

function nothing(missing: Exclude<VaultRead['state'], 'present'>): VaultRead {
  return { state: missing, token: null };
}

/** Occurs neither in an origin nor in a token. */
const SEPARATOR = ' ';

/** Keychain entry of a token: the origin it may be sent to, and the token. */
export function entryOf({ origin }: VaultKey, token: Secret): string {
  return `${origin}${SEPARATOR}${token.reveal()}`;
}

/** The token of an entry; null when the entry is for another origin, or has none, so that it must not be sent. */
export function tokenOf({ origin }: VaultKey, entry: string): Secret | null {
  const lead = `${origin}${SEPARATOR}`;
  return entry.startsWith(lead) ? new Secret(entry.slice(lead.length)) : null;
}

/** States that a failed call can mean. */
export type KeychainFault = Extract<TokenState, 'locked' | 'unavailable' | 'error'>;

/**
 * Messages of keytar by operating system. This is the only place in Countinghouse that parses the text of a message:
 * keytar passes on the platform's message and drops its code. A message not listed here, or translated by the desktop,
 * is an `error`, which claims nothing and deletes nothing.
 */
const SENTENCES: readonly (readonly [RegExp, KeychainFault])[] = [
  // Secret Service (gnome-keyring, KWallet, KeePassXC) through libsecret and GDBus.
  [/locked (collection|item|object)|IsLocked/i, 'locked'],
  [/prompt (was )?dismissed/i, 'locked'],
  [/Cannot autolaunch D-Bus|Could not connect|Error (connecting|spawning)/i, 'unavailable'],
  [/not provided by any \.service files|NameHasNoOwner|does not have an owner/i, 'unavailable'],
  [/Timeout was reached|connection is closed|Message recipient disconnected|NoReply/i, 'unavailable'],
  [/Failed to load keytar native addon/, 'unavailable'],
  // macOS: errSecInteractionNotAllowed, errSecAuthFailed, errSecUserCanceled, then no keychain at all.
  [/interaction is not allowed|passphrase you entered is not correct|user cancell?ed/i, 'locked'],
  [/keychain (cannot|could not) be found|No keychain is available/i, 'unavailable'],
  // Windows: ERROR_NO_SUCH_LOGON_SESSION, as in a service account.
  [/logon session does not exist/i, 'unavailable'],
];

/** Maps a keytar error to a state. The error itself is not passed on. */
export function faultOf(error: unknown): KeychainFault {
  const text = error instanceof Error ? error.message : '';
  return SENTENCES.find(([sentence]) => sentence.test(text))?.[1] ?? 'error';
}
