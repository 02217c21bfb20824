import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanToken } from './token-input.ts';
import { failureOf } from '../testing/failure-of.ts';

const TOKEN = 'k3y+With/Signs=_42';

describe('cleanToken', () => {
  it.each([
    [TOKEN, []],
    [` ${TOKEN}\r\n`, ['whitespace']],
    [`\ufeff${TOKEN.slice(0, 4)}\u200b${TOKEN.slice(4)}`, ['whitespace']],
    [`"${TOKEN}"`, ['quotes']],
    [`“${TOKEN}”`, ['quotes']],
    [`\`${TOKEN}\``, ['quotes']],
    [`${TOKEN}'`, ['quotes']],
    [`Token ${TOKEN}`, ['prefix']],
    [`bearer\u00a0${TOKEN}`, ['prefix']],
    [`Authorization: Token ${TOKEN}`, ['header-name', 'whitespace', 'prefix']],
    [`'AUTHORIZATION:token  "${TOKEN}"'\n`, ['whitespace', 'quotes', 'header-name', 'prefix']],
    [`Bearer Token ${TOKEN}`, ['prefix']],
  ])('cleans %j', (typed, expected) => {
    const { token, cleaned } = cleanToken(typed);
    expect(token.reveal()).toBe(TOKEN);
    expect(cleaned).toEqual(expected);
  });

  it('keeps a token that merely begins like a prefix', () => {
    expect(cleanToken('tokenabcdef').token.reveal()).toBe('tokenabcdef');
  });

  it.each([
    ['', 'empty'],
    [' "" ', 'empty'],
    ['Token', 'too-short'],
    ['abcdefg', 'too-short'],
    ['a'.repeat(257), 'too-long'],
    ['abcd efgh', 'inner-space'],
    ['abcd\nefgh', 'inner-space'],
    ['abcdé-fgh', 'not-ascii'],
    ['abcd\u0007efgh', 'not-ascii'],
    ['☃☃☃☃☃☃☃☃', 'not-ascii'],
  ])('rejects %j as %s', async (typed, reason) => {
    expect(await failureOf(() => cleanToken(typed))).toEqual({ code: 'token-malformed', reason });
  });

  it('finds the token in any nesting of pasted extras', () => {
    const core = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~+/=-]{6,60}[A-Za-z0-9]$/);
    const wraps = fc.array(
      fc.constantFrom<(text: string) => string>(
        (text) => ` ${text}\n`,
        (text) => `"${text}"`,
        (text) => `‘${text}’`,
        (text) => `Token ${text}`,
        (text) => `BEARER ${text}`,
        (text) => `Authorization: ${text}`,
        (text) => `\u200b${text}`,
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(core, wraps, (token, layers) => {
        const typed = layers.reduce((text, wrap) => wrap(text), token);
        expect(cleanToken(typed).token.reveal()).toBe(token);
      }),
    );
  });
});
