import type * as Keytar from 'keytar';
import type { Clock } from '../lib/clock.ts';
import { readCollectionLock, type CollectionLock } from './collection-lock.ts';
import { createSerialQueue } from '../lib/serial-queue.ts';
import type { Vault, VaultKey, VaultRead } from './vault.ts';
import { Secret } from '../lib/secret.ts';
import type { TokenState } from '../../../shared/model/company.ts';

export interface KeychainOptions {
  /** Names this profile's entries apart from another profile's. */
  profileId: string;
  clock: Clock;
  /** Whether the settings say that this company's token was put into the keychain. */
  noted: (companyId: number) => boolean;
  /** How long a call may take, in milliseconds. */
  timeLimit?: number;
}

const SERVICE = 'Countinghouse';
const TIME_LIMIT = 10_000;

type Library = typeof Keytar;
type Company = Pick<VaultKey, 'companyId'>;

/**
 * Keeps tokens in the operating system's keychain: Secret Service, macOS Keychain, Windows Credential Manager. One entry per
 * company, service `Countinghouse`, account `<profileId>/<companyId>`, with the origin its token is for (entry.ts).
 *
 * Why keytar's answers are not taken as they are: on Linux its null means "not there" as well as "locked and no one unlocked it",
 * and reading a locked entry makes the desktop ask for a password every time. So the lock is looked at before
 * (to ask at most once for each time the keychain gets locked, not at every poll) and again after a null, and only a null
 * between two unlocked looks is `absent`. A token that does come back is always believed. Before anything is written or removed
 * in a keychain not known to be open, an entry of our own is written and deleted: that lets the desktop ask, fails
 * if no one answers, and harms nothing if the answer comes after the time limit.
 *
 * A look is shared by all reads that were asked for before it was made: each look starts two processes, and hundreds of
 * companies ask at once.
 *
 * keytar runs each call on one of libuv's four threads until the keychain answers and cannot be stopped, hence one call at a time;
 * four at once would hold up files and name look-ups.
 */
export function createKeychainVault(options: KeychainOptions): Vault {
  const { profileId, clock, noted, timeLimit = TIME_LIMIT } = options;
  const inLane = createSerialQueue(clock, timeLimit);
  /** The desktop has been asked to unlock by a read since the keychain was last seen open. */
  let asked = false;
  /** It may be showing its password prompt now; what takes too long then is locked, not broken. */
  let asking = false;

  const accountOf = (key: Company): string => `${profileId}/${key.companyId}`;
  const unlockEntry = `${profileId}/unlock`;

  /** Counts calls in the order they were asked for. */
  let calls = 0;
  /** The last look, and the newest call it was made for; null where the keychain may have changed since. */
  let lastLook: { lock: CollectionLock; upTo: number } | null = null;

  const look = async (signal: AbortSignal): Promise<CollectionLock> => {
    const upTo = calls;
    lastLook = null;
    // Only the Secret Service answers "nothing" for "locked"; the others fail with an error of their own.
    const lock = process.platform === 'linux' ? await readCollectionLock(signal) : 'unlocked';
    signal.throwIfAborted();
    if (lock === 'unlocked') asked = false;
    lastLook = { lock, upTo };
    return lock;
  };

  /** How the keychain stood when this call was asked for, or later. */
  const lookFor = async (call: number, signal: AbortSignal): Promise<CollectionLock> =>
    lastLook !== null && lastLook.upTo >= call ? lastLook.lock : look(signal);

  /** Lets the desktop ask for the password if need be; rejects when the keychain stays closed. */
  const open = async (keytar: Library, lock: CollectionLock, signal: AbortSignal): Promise<void> => {
    if (lock === 'unlocked') return;
    asking = lock === 'locked' || lock === 'none';
    await keytar.setPassword(SERVICE, unlockEntry, 'unlock');
    await keytar.deletePassword(SERVICE, unlockEntry);
    asking = false;
    signal.throwIfAborted();
  };

  /** What it means that no entry came back, given the lock before. */
  const stateOfMissing = async (
    keytar: Library,
    key: Company,
    before: CollectionLock,
    signal: AbortSignal,
  ) => {
    const after = await look(signal);
    if (after === 'unknown') {
      await open(keytar, after, signal);
      return 'absent';
    }
    if (after === 'none') return noted(key.companyId) ? 'locked' : 'absent';
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
    return inLane(
      async (signal) => {
        try {
          // Loaded on first use: without libsecret this fails, and the program must start all the same.
          const { default: keytar } = await import('keytar');
          return await work(keytar, signal, call);
        } catch (error) {
          return failed(await explain(error, signal));
        } finally {
          asking = false;
        }
      },
      () => failed(asking ? 'locked' : 'unavailable'),
    );
  };

  return {
    keep: 'keychain',

    probe: () =>
      operate(async (keytar, signal, call) => {
        const lock = await lookFor(call, signal);
        if (lock === 'none') return 'locked';
        if (lock === 'locked' || lock === 'unavailable') return lock;
        await open(keytar, lock, signal);
        await keytar.getPassword(SERVICE, unlockEntry);
        return 'present';
      }, state),

    read: (key) =>
      operate(async (keytar, signal, call) => {
        const lock = await lookFor(call, signal);
        if (lock === 'locked') {
          if (asked) return nothing('locked');
          asked = true;
          asking = true;
          // The desktop may now let its user unlock it.
          lastLook = null;
        }
        const text = await keytar.getPassword(SERVICE, accountOf(key));
        asking = false;
        if (text === null) return nothing(await stateOfMissing(keytar, key, lock, signal));
        const token = tokenOf(key, text);
        return token === null ? nothing('absent') : { state: 'present', token };
      }, nothing),

    write: (key, token) =>
      operate(async (keytar, signal) => {
        const account = accountOf(key);
        const entry = entryOf(key, token);
        await open(keytar, await look(signal), signal);
        const former = await keytar.getPassword(SERVICE, account);
        signal.throwIfAborted();
        await keytar.setPassword(SERVICE, account, entry);
        let kept = false;
        try {
          kept = !signal.aborted && (await keytar.getPassword(SERVICE, account)) === entry;
          kept &&= !signal.aborted;
        } finally {
          // The caller knows, or will know, that nothing was replaced.
          if (!kept && former === null) await keytar.deletePassword(SERVICE, account);
          if (!kept && former !== null) await keytar.setPassword(SERVICE, account, former);
        }
        return kept ? 'present' : 'error';
      }, state),

    remove: (key) =>
      operate(async (keytar, signal) => {
        const lock = await look(signal);
        if (lock === 'none' && !noted(key.companyId)) return 'absent';
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

/** Neither an origin nor a token has one. */
const SEPARATOR = ' ';

/** What the keychain keeps of a token: the origin it may be sent to, and the token. */
export function entryOf({ origin }: VaultKey, token: Secret): string {
  return `${origin}${SEPARATOR}${token.reveal()}`;
}

/** The token of an entry; null: it is for another origin, or says none, so that it may be sent nowhere. */
export function tokenOf({ origin }: VaultKey, entry: string): Secret | null {
  const lead = `${origin}${SEPARATOR}`;
  return entry.startsWith(lead) ? new Secret(entry.slice(lead.length)) : null;
}

/** The states a failed call can mean. */
export type KeychainFault = Extract<TokenState, 'locked' | 'unavailable' | 'error'>;

/**
 * What keytar says, by operating system. This is the one place in the program that reads a message's text: keytar hands over
 * the platform's sentence and drops its code. A sentence not listed here, or translated by the desktop, is an `error`,
 * which claims nothing and deletes nothing.
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

/** The state a keytar error stands for. The error itself goes no further. */
export function faultOf(error: unknown): KeychainFault {
  const text = error instanceof Error ? error.message : '';
  return SENTENCES.find(([sentence]) => sentence.test(text))?.[1] ?? 'error';
}
