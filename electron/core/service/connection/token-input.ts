import { fail } from '../../../../shared/errors.ts';
import type { Failure } from '../../../../shared/errors.ts';
import { Secret } from '../../lib/secret.ts';

export type Cleaning = 'whitespace' | 'quotes' | 'prefix' | 'header-name';

/** Patterns to remove, and the name of each removal; applied in order until none matches. */
const PEELS: readonly (readonly [RegExp, Cleaning])[] = [
  [/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, 'whitespace'],
  [/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, 'whitespace'],
  [/^["'`´′″«»‹›\u2018-\u201f＂＇]+|["'`´′″«»‹›\u2018-\u201f＂＇]+$/gu, 'quotes'],
  [/^authorization\s*:/i, 'header-name'],
  [/^(?:token|bearer)(?:\s*:)?\s+/i, 'prefix'],
];

/**
 * Removes from a typed or pasted API token what copying adds, in any nesting: space, invisible characters, quotes, and
 * the words of its header. `cleaned` names the removals for the page to show.
 *
 * @throws FailureError `token-malformed` when the rest cannot be a token.
 */
export function cleanToken(text: string): { token: Secret; cleaned: Cleaning[] } {
  const cleaned = new Set<Cleaning>();
  let left = text;
  for (let before: string | null = null; before !== left;) {
    before = left;
    for (const [pattern, cleaning] of PEELS) {
      const shorter = left.replace(pattern, '');
      if (shorter !== left) cleaned.add(cleaning);
      left = shorter;
    }
  }
  const reason = tokenFault(left);
  if (reason) return fail({ code: 'token-malformed', reason });
  return { token: new Secret(left), cleaned: [...cleaned] };
}

/**
 * Reason why a text cannot be sent as a token, or null. Tokens are printable ASCII without space, 8 to 256 characters.
 */
export function tokenFault(text: string): Extract<Failure, { code: 'token-malformed' }>['reason'] | null {
  if (text === '') return 'empty';
  if (/\s/u.test(text)) return 'inner-space';
  if (!/^[\x21-\x7e]+$/.test(text)) return 'not-ascii';
  if (text.length < 8) return 'too-short';
  return text.length > 256 ? 'too-long' : null;
}
