import { expense, page, partner, type Wire } from './bodies.ts';
import type { Variant } from './variant.ts';

const named = (...names: string[]) => page(names.map((name, index) => partner(index + 1, name)));

/** Letters that Unicode does not decompose, with the letters a user types for them. */
const LETTERS: [letter: string, typed: string][] = [
  ['ł', 'l'],
  ['Ø', 'o'],
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['œ', 'oe'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
];

const column = (field: string, values: string[]) =>
  page(values.map((value, index) => partner(index + 1, `P${index + 1}`, { [field]: value })));

const COMPANY_NAMES = [
  'History',
  'HISTORY',
  "[']",
  "'",
  "''''",
  "'Quoted' & Co.'",
  'A: b / c \\ d ? e * f [g]',
  'x'.repeat(40),
  `${'x'.repeat(30)}😀`,
  '😀'.repeat(20),
  `${'e\u0301'.repeat(20)}`,
  'about',
  '   ',
  '\u0000\u0001',
  'Árvíztűrő Tükörfúrógép Kereskedelmi és Szolgáltató Korlátolt Felelősségű Társaság',
];

const HUGE = 'x'.repeat(1_000_000);

export const TEXT: Variant[] = [
  ...LETTERS.map(([letter, typed]): Variant => ({
    case: `the letter ${letter}`,
    answers: { '/1/partners/': named(`B${letter}rn`, `B${typed}rn`, 'Zebra', 'Ade') },
    expect: 'Found by the plain letter, and sorted next to it.',
    seen: {
      search: { [`b${typed}rn`]: [`partners B${letter}rn`, `partners B${typed}rn`].sort() },
    },
  })),
  {
    case: 'names with accents in order',
    answers: { '/1/partners/': named('Zebra', 'Ödön', 'Oscar', 'Łódź', 'Lodz', 'Álmos', 'alma', 'Østby') },
    expect: 'Next to the letters they are variants of.',
    seen: {
      order: {
        partners: {
          column: 'name',
          names: ['alma', 'Álmos', 'Lodz', 'Łódź', 'Ödön', 'Oscar', 'Østby', 'Zebra'],
        },
      },
    },
  },
  {
    case: 'invoice numbers in order',
    answers: {
      '/1/expenses/': page(
        ['INV-10', 'inv-2', 'INV-1', '2026/9', '2026/10', 'INV-02a'].map((number, index) =>
          expense(index + 1, { invoice_number: number }),
        ),
      ),
    },
    expect: 'By the numbers in them.',
    seen: {
      order: {
        expenses: { column: 'number', names: ['2026/9', '2026/10', 'INV-1', 'inv-2', 'INV-02a', 'INV-10'] },
      },
    },
  },
  ...(['city', 'tax_number', 'account_number'] as const).map((field): Variant => {
    const sort = { city: 'city', tax_number: 'taxNumber', account_number: 'accountNumber' } as const;
    return {
      case: `${field} in order`,
      answers: { '/1/partners/': column(field, ['No 10', 'no 2', 'Nő 1', 'No 1']) },
      expect: 'The same rule in every text column.',
      seen: { order: { partners: { column: sort[field], names: ['P4', 'P3', 'P2', 'P1'] } } },
    };
  }),
  {
    case: 'partner names of expenses in order',
    answers: {
      '/1/expenses/': page(
        ['Shop 10', 'shop 2', 'Élan', 'Ełk', 'Elf'].map((name, index) =>
          expense(index + 1, { partner: null, partner_name: name }),
        ),
      ),
    },
    expect: 'The same rule in every text column.',
    seen: { order: { expenses: { column: 'partnerName', names: ['N3', 'N5', 'N4', 'N2', 'N1'] } } },
  },
  ...COMPANY_NAMES.map((name): Variant => ({
    case: `a company called ${JSON.stringify(name.slice(0, 32))}`,
    answers: {},
    info: { name },
    expect: 'Legal, distinct sheet names; every sheet names the company in full.',
    seen: { sheets: true },
  })),
  {
    case: 'only ids everywhere',
    answers: {
      '/1/expenses/': page([{ id: 3 }, { id: 4 }]),
      '/1/incomes/': page([{ id: 5 }]),
      '/1/partners/': page([{ id: 6 }]),
      '/2/expense-types/': '[{"id":7}]',
      '/1/pulse/': '{"accounts":[{"id":8}]}',
    },
    expect: 'All are stored, listed and complete.',
    seen: {
      listed: {
        expenses: ['Record 3', 'Record 4'],
        incomes: ['Record 5'],
        partners: ['Record 6'],
        'expense-types': ['Record 7'],
      },
      complete: ['expenses', 'incomes', 'partners', 'expense-types'],
      accounts: ['- -'],
      forecast: [],
      sheets: true,
      steady: true,
    },
  },
  {
    case: 'fields with a million characters',
    answers: {
      '/1/expenses/': page([
        expense(1, { memo: HUGE, partner_name: HUGE, partner: null } satisfies Wire),
        expense(2),
      ]),
    },
    expect: 'Both are listed, and the list is complete.',
    seen: {
      listed: { expenses: ['N1', 'N2'] },
      complete: ['expenses'],
      months: { expenses: ['2026-11 EUR 20.00'] },
    },
  },
  {
    case: 'names of other types',
    answers: {
      '/1/partners/': page([partner(1, 17), partner(2, null), partner(3, ['a']), partner(4, { hu: 'Négy' })]),
    },
    expect: 'All are listed.',
    seen: { complete: ['partners'] },
  },
];
