import type { CaseAnswer } from '../case-service.ts';
import { account, expense, page, partner, pulse } from './bodies.ts';
import type { Variant } from './variant.ts';

/** Encodes text in a single-byte charset. */
function oneByte(text: string, letters: Record<string, number>): Buffer {
  return Buffer.from(Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0)));
}

const sent = (body: Buffer, charset: string): CaseAnswer => ({
  body,
  contentType: `application/json; charset=${charset}`,
});
const PARTNERS = page([partner(1, 'Őrségi Fűrész')]);
const LATIN_2 = { Ő: 0xd5, é: 0xe9, ű: 0xfb };

const CHARSETS: [charset: string, body: Buffer][] = [
  ['iso-8859-2', oneByte(PARTNERS, LATIN_2)],
  ['windows-1250', oneByte(PARTNERS, LATIN_2)],
  ['utf-16le', Buffer.from(PARTNERS, 'utf16le')],
  ['utf-16', Buffer.from(`\uFEFF${PARTNERS}`, 'utf16le')],
  ['UTF-8', Buffer.from(`\uFEFF${PARTNERS}`)],
  ['"utf-8"', Buffer.from(PARTNERS)],
];

/** `Ő` in Latin-2 is invalid UTF-8. */
const MALFORMED = oneByte(page([partner(1, 'Őrségi'), partner(2, 'Acme')]), LATIN_2);

const BASES = ['/', '/1/', '/2/', '/1', '/2', '/v1/auth/keys', '/v1/ping', '/1/pulse/', '/2/company-info/'];

export const TRANSPORT: Variant[] = [
  ...CHARSETS.map(([charset, body]): Variant => ({
    case: `declared as ${charset}`,
    answers: { '/1/partners/': sent(body, charset) },
    expect: 'Every letter is correct.',
    seen: {
      listed: { partners: ['Őrségi Fűrész'] },
      search: { orsegi: ['partners Őrségi Fűrész'] },
      complete: ['partners'],
    },
  })),
  ...(['application/json', 'application/json; charset=utf-8'] as const).flatMap((contentType) =>
    [Buffer.from(PARTNERS, 'utf16le'), Buffer.from(PARTNERS, 'utf16le').swap16()].map(
      (body, index): Variant => ({
        case: `UTF-16 without a byte order mark as ${contentType}, ${index === 0 ? 'little' : 'big'}-endian`,
        answers: { '/1/partners/': { body, contentType } },
        expect: 'Every letter is correct.',
        seen: { listed: { partners: ['Őrségi Fűrész'] }, complete: ['partners'] },
      }),
    ),
  ),
  {
    case: 'one record with malformed UTF-8',
    answers: { '/1/partners/': { body: MALFORMED } },
    expect: 'It is set aside, and the other is shown.',
    seen: { listed: { partners: ['Acme'] }, setAside: { partners: 1 }, steady: true },
  },
  {
    case: 'an account name with malformed UTF-8',
    answers: { '/1/pulse/': { body: oneByte(pulse([account(1, 'Bank é', '100.00')]), { é: 0xe9 }) } },
    expect: 'The balance is included.',
    seen: { accounts: ['Bank \uFFFD 100.00'], cash: ['EUR 100.00 of 1'] },
  },
  {
    case: 'everything in a declared charset',
    answers: {
      '/1/expenses/': sent(
        oneByte(page([expense(1, { partner: null, partner_name: 'Zsófiagyöngyi' })]), { ó: 0xf3, ö: 0xf6 }),
        'iso-8859-1',
      ),
    },
    expect: 'Every letter is correct.',
    seen: { rows: { expenses: { N1: { partnerName: 'Zsófiagyöngyi', gross: '10.00' } } } },
  },
  ...BASES.map((base): Variant => ({
    case: `a base address that ends in ${base}`,
    answers: {},
    base,
    expect: 'Connected, as with the plain address.',
    seen: { listed: { expenses: ['N1'] }, complete: ['expenses', 'expense-types'] },
  })),
];
