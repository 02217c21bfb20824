import { createHash } from 'node:crypto';
import type { Book } from '../books/book.ts';
import { Refusal } from '../wire/answer.ts';

/** The company a token belongs to, and whether the token may read its data. */
export interface Caller {
  token: string;
  book: Book;
  permitted: boolean;
}

/** A token of 40 hexadecimal digits that looks random and is derived from the seed. */
export function deriveToken(seed: string, holder: string): string {
  return createHash('sha256').update(`${seed}/token/${holder}`).digest('hex').slice(0, 40);
}

/** Accepts only an `Authorization` header of the word Token, one space and the token. */
export function findCaller(
  header: string | undefined,
  callers: ReadonlyMap<string, Caller>,
): Caller | undefined {
  return header?.startsWith('Token ') ? callers.get(header.slice('Token '.length)) : undefined;
}

/** @throws Refusal 401 without a caller; the message depends on whether a header was sent */
export function authenticate(caller: Caller | undefined, sent: boolean): Caller {
  if (caller) return caller;
  const message = sent ? 'Invalid token.' : 'Authentication credentials were not provided.';
  throw new Refusal(401, message, { 'WWW-Authenticate': 'Token' });
}

/**
 * Checks the company of the scope header, if the header is present.
 *
 * @throws Refusal 403
 */
export function checkCompany(header: string | undefined, companyId: number): void {
  if (header === undefined) return;
  if (!/^\d{1,15}$/.test(header) || Number(header) !== companyId)
    throw new Refusal(403, 'Company ID does not match');
}
