import { Secret } from '../secret.ts';
import type { VaultKey } from './vault.ts';

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
