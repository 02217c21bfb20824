import { Secret } from '../secret.ts';
import type { VaultKey } from './vault.ts';

/** Neither an origin nor a token has one. */
const SEPARATOR = ' ';

/** What the keychain keeps of a token: the origin it may be sent to, and the token. */
export function entryOf({ origin }: VaultKey, token: Secret): string {
  return `${origin}${SEPARATOR}${token.reveal()}`;
}

/** The token of an entry; null: it is for another origin. An entry of before origins were written is the token alone. */
export function tokenOf({ origin }: VaultKey, entry: string): Secret | null {
  const end = entry.indexOf(SEPARATOR);
  if (end !== -1 && entry.slice(0, end) !== origin) return null;
  return new Secret(entry.slice(end + 1));
}
