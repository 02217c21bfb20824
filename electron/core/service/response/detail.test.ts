import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from '../../lib/secret.ts';
import { carriesToken, cleanDetail } from './detail.ts';

const TEXT = 'a/b+c^d-E$f&g(h)';
const token = new Secret(TEXT);

describe('cleanDetail', () => {
  it('keeps a plain sentence and rejects anything else', () => {
    expect(cleanDetail('Company ID does not match', token)).toBe('Company ID does not match');
    for (const other of [undefined, null, 7, {}, ['x'], '', ' \n\u200b'])
      expect(cleanDetail(other, token)).toBeNull();
    expect(cleanDetail('x'.repeat(20_000), token)).toBeNull();
  });

  it('removes control and bidirectional characters', () => {
    expect(cleanDetail('a\u0000b\u001b[31m\u202ec\r\nd\ud800', token)).toBe('ab[31mc d');
  });

  it.each([
    TEXT,
    TEXT.toUpperCase(),
    encodeURIComponent(TEXT),
    encodeURIComponent(TEXT).toLowerCase(),
    encodeURIComponent(TEXT).replace('(', '%28'),
    Buffer.from(TEXT).toString('hex'),
    Buffer.from(TEXT).toString('base64'),
    Buffer.from(TEXT).toString('base64url'),
    `${TEXT.slice(0, 5)}\n${TEXT.slice(5)}`,
    `${TEXT.slice(0, 5)}\u200b${TEXT.slice(5)}`,
  ])('masks the token as %j', (form) => {
    const detail = cleanDetail(`bad token '${form}' and ${form}.`, token);
    expect(detail).toMatch(/^bad token '••••=?=?' and ••••=?=?\.$/);
  });

  it('cuts after masking, so that no partial token remains at the end', () => {
    const secret = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 12,
      maxLength: 256,
    });
    fc.assert(
      fc.property(secret, fc.nat({ max: 320 }), (text, before) => {
        const detail = cleanDetail(`${'é'.repeat(before)}${text}`, new Secret(text)) ?? '';
        expect(detail.length).toBeLessThanOrEqual(300);
        expect(detail.replace(/[é•]/g, '')).toBe('');
      }),
    );
  });
});

const secrets = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 12,
  maxLength: 60,
});

it('finds a token of any characters, however each of them is encoded', () => {
  const write = ([character, form]: [string, number]): string => {
    const hex = character.charCodeAt(0).toString(16).padStart(2, '0');
    const written = [character, `%${hex}`, `%${hex.toUpperCase()}`, character.toUpperCase()][form % 4] ?? '';
    return form > 7 ? `${written} ` : written;
  };
  fc.assert(
    fc.property(secrets, fc.array(fc.nat(9), { minLength: 60, maxLength: 60 }), (text, forms) => {
      const written = [...text].map((character, at) => write([character, forms[at] ?? 0])).join('');
      const secret = new Secret(text);
      expect(carriesToken(`before ${written} after`, secret)).toBe(true);
      expect(cleanDetail(`é ${written} é`, secret)?.replace(/[é•]/g, '').trim()).toBe('');
    }),
  );
});

it('leaves other text unchanged', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      const line = `%41 ${text.replace(/[^a-z0-9%éı]/gi, ' ')} end`.replace(/ +/g, ' ');
      expect(cleanDetail(line, token)).toBe(line);
    }),
  );
});

describe('carriesToken', () => {
  it('finds the token in a query', () => {
    expect(carriesToken(`page=2&auth=${encodeURIComponent(TEXT)}`, token)).toBe(true);
    expect(carriesToken('page=2', token)).toBe(false);
  });
});
