import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountKeys, type AccountIdentity, type CachedAccount } from './account-keys.ts';

type Written = [
  sentId: string | null,
  accountNumber: string | null,
  name: string | null,
  figure?: string,
  currency?: string,
];

const accountOf = ([
  sentId,
  accountNumber,
  name,
  figure = '1',
  currency = 'EUR',
]: Written): AccountIdentity => ({
  sentId,
  accountNumber,
  name,
  figure,
  currency,
});

/** Assigns keys to successive answers as the cache does, and returns the keys of each answer. */
function read(...answers: Written[][]): string[][] {
  let cached: CachedAccount[] = [];
  return answers.map((answer) => {
    const sent = answer.map(accountOf);
    const keys = accountKeys(sent, cached);
    const own = new Set(keys);
    const named = sent.map((account, place): CachedAccount => ({
      ...account,
      key: keys[place] ?? '',
      isGone: false,
    }));
    cached = [...named, ...cached.filter(({ key }) => !own.has(key))];
    return keys;
  });
}

const BANK: Written = ['1', '1177-1', 'Bank account'];
const PETTY_CASH: Written = ['1', null, 'Petty cash'];

describe('accountKeys', () => {
  test('uses the id as the key when each account has its own', () => {
    expect(
      read([
        ['1', null, 'A'],
        ['00123', null, 'B'],
        ['123', null, 'C'],
        ['11-22', '11-22', null],
      ]),
    ).toEqual([['1', '00123', '123', '11-22']]);
  });

  test('keeps keys when names, numbers, currencies and balances change', () => {
    const [first, second] = read(
      [BANK, ['2', null, 'X']],
      [
        ['2', 'y', 'Y', '7', 'HUF'],
        ['1', '9', 'Z', '8', 'USD'],
      ],
    );
    expect([first, second]).toEqual([
      ['1', '2'],
      ['2', '1'],
    ]);
  });

  test('distinguishes accounts that share an id by what is unique to each', () => {
    const of = (...answer: Written[]) => read(answer)[0];
    expect(of(BANK, PETTY_CASH)).toEqual(['1/1177-1', '1/Petty cash']);
    expect(of(['1', null, 'A', '1', 'EUR'], ['1', null, 'A', '1', 'HUF'])).toEqual(['1/EUR', '1/HUF']);
    expect(of(PETTY_CASH, PETTY_CASH, ['1#1', null, 'X'])).toEqual(['1#2', '1#3', '1#1']);
    expect(of([null, null, null, '1'], [null, null, null, '2'], [null, null, null, '3', 'HUF'])).toEqual([
      '#1',
      '#2',
      '#3',
    ]);
  });

  test('does not depend on the order of an answer', () => {
    const accounts: Written[] = [
      BANK,
      PETTY_CASH,
      ['1', null, 'Petty cash', '5'],
      ['1', null, 'Petty cash', '6', 'HUF'],
      [null, null, null, '1'],
      [null, null, null, '2'],
      ['2', null, null, '3'],
      ['3', '3', '3'],
    ];
    const [first = []] = read(accounts);
    const keyOf = new Map(accounts.map((account, place) => [account, first[place] ?? '']));
    expect(new Set(first).size).toBe(accounts.length);
    fc.assert(
      fc.property(fc.shuffledSubarray(accounts, { minLength: accounts.length }), (mixed) => {
        expect(read(accounts, mixed, accounts)).toEqual([
          first,
          mixed.map((account) => keyOf.get(account)),
          first,
        ]);
      }),
    );
  });

  test('keeps keys when a second account appears under the id and disappears again', () => {
    expect(read([BANK], [PETTY_CASH, BANK], [BANK], [PETTY_CASH], [BANK, PETTY_CASH])).toEqual([
      ['1'],
      ['1/Petty cash', '1'],
      ['1'],
      ['1/Petty cash'],
      ['1', '1/Petty cash'],
    ]);
  });

  test('keeps keys when an account gets an id of its own', () => {
    expect(read([BANK, PETTY_CASH], [BANK, ['2', null, 'Petty cash']], [['2', '8', 'Till'], BANK])).toEqual([
      ['1/1177-1', '1/Petty cash'],
      ['1/1177-1', '1/Petty cash'],
      ['1/Petty cash', '1/1177-1'],
    ]);
    expect(
      read(
        [BANK],
        [['77', '1177-1', 'Renamed']],
        [
          ['77', null, 'Again'],
          ['1', '5', 'New'],
        ],
      ),
    ).toEqual([['1'], ['1'], ['1', '1/5']]);
  });

  test('creates a new key for an account with the same name and another id', () => {
    const before = accountOf(['1', null, 'Main']);
    const after = accountOf(['2', null, 'Main', '7']);
    const cached = (key: string, isGone = false): CachedAccount => ({ ...before, key, isGone });
    expect(accountKeys([after], [cached('1')])).toEqual(['2']);
    expect(accountKeys([after], [cached('1', true)])).toEqual(['2']);
    expect(accountKeys([after, after], [cached('1')])).toEqual(['2#1', '2#2']);
    expect(accountKeys([before, after], [cached('1')])).toEqual(['1', '2']);
  });

  test('creates a new key when two accounts could match', () => {
    const other: Written = ['2', '1177-1', 'Other'];
    expect(read([BANK, other], [['3', '1177-1', 'Third']])[1]).toEqual(['3']);
    expect(
      read(
        [BANK],
        [
          ['3', '1177-1', 'A'],
          ['4', '1177-1', 'B'],
        ],
      )[1],
    ).toEqual(['3', '4']);
    expect(read([BANK], [['3', '1177-1', 'A', '1', 'HUF']])[1]).toEqual(['3']);
  });

  test('never creates a key longer than the contract accepts', () => {
    const long = 'x'.repeat(500);
    for (const key of read([
      [long, null, null],
      [`${long}y`, null, null],
      ['1', long, 'A'],
      ['1', long, 'B'],
    ]).flat())
      expect(key.length).toBeLessThanOrEqual(200);
  });

  test('creates unique, stable keys for arbitrary answers', () => {
    const text = fc.option(fc.constantFrom('1', '2', '1/a', '1#1', 'a', '#1', '/a'));
    const account = fc.tuple(text, text, text, fc.constantFrom('1', '2')).map((parts): Written => parts);
    fc.assert(
      fc.property(fc.array(fc.array(account, { maxLength: 8 }), { maxLength: 5 }), (answers) => {
        for (const keys of read(...answers)) expect(new Set(keys).size).toBe(keys.length);
        const last = answers.at(-1) ?? [];
        const [once, twice] = read(...answers, last).slice(-2);
        if (answers.length > 0) expect(twice).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });

  test('handles very many accounts quickly', () => {
    const many = Array.from({ length: 50_000 }, (): Written => ['1', null, null]);
    expect(new Set(read(many, many)[1]).size).toBe(many.length);
  }, 10_000);
});
