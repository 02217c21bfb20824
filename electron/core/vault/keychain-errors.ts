import type { TokenState } from '../../../shared/model/company.ts';

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
