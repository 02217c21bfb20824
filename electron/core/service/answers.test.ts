import { describe, expect, it } from 'vitest';
import { Secret } from '../lib/secret.ts';
import { readCompanyInfo, readPulse } from './answers.ts';
import { failureOf } from './testing/failure-of.ts';

const token = new Secret('12345678');
const company = (text: string) => readCompanyInfo({ body: Buffer.from(text), serverTime: 5 }, token);
const pulse = (text: string) => readPulse({ body: Buffer.from(text), serverTime: null }, token);

describe('readCompanyInfo', () => {
  it('reads the complete object', () => {
    const text =
      '{"id": 7, "name": "Kékes Kft.", "tax_account_number": "12", "default_currency_name": "HUF", "x": 1.0}';
    expect(company(`${text}\n`)).toEqual({
      serviceCompanyId: '7',
      name: 'Kékes Kft.',
      taxAccountNumber: '12',
      defaultCurrency: 'HUF',
      text,
      serverTime: 5,
    });
  });

  it('requires only an id', () => {
    expect(company('{"id": " 7 ", "name": "", "tax_account_number": null}')).toMatchObject({
      serviceCompanyId: '7',
      name: '#7',
      taxAccountNumber: null,
      defaultCurrency: null,
    });
  });

  it.each([
    ['9007199254740993', '9007199254740993'],
    ['"00123"', '00123'],
    ['"FR-é 1"', 'FR-é 1'],
    ['0', '0'],
    ['1.50', '1.50'],
  ])('keeps the id %s as sent', (sent, text) => {
    expect(company(`{"id": ${sent}}`)).toMatchObject({ serviceCompanyId: text, name: `#${text}` });
  });

  it.each([
    '{}',
    '{"id": null}',
    '{"id": ""}',
    '{"id": true}',
    '{"id": "is 12345678"}',
    `{"id": "${'1'.repeat(201)}"}`,
    '[{"id": 7}]',
    'null',
  ])('rejects %s', async (text) => {
    expect(await failureOf(() => company(text))).toEqual({
      code: 'answer-unreadable',
      reason: 'wrong-shape',
    });
  });
});

it.each([
  ['accounts', (count: number) => pulse(`{"accounts":[${'{},'.repeat(count)}{}]}`)],
  ['company fields', (count: number) => company(`{${'"a":[0],'.repeat(count)}"id":1}`)],
] as const)('reads thousands of %s and rejects more than exist in practice', async (_what, read) => {
  expect(() => read(10_000)).not.toThrow();
  expect(await failureOf(() => read(100_000))).toEqual({ code: 'answer-unreadable', reason: 'too-large' });
});

describe('readPulse', () => {
  it('keeps every amount as written, number or text', () => {
    const account = (id: string, balance: string): string => `{"id": ${id}, "current_balance": ${balance}}`;
    const body = `{"summary": 12345678901234567.89, "accounts": [${account('1', '"100.00"')}, ${account('"b"', '-0.10')}, ${account('9007199254740993', '1e21')}, ${account('4', 'null')}]}`;
    const { summary, accounts } = pulse(body);
    expect(summary).toBe('12345678901234567.89');
    expect(accounts.map(({ accountId, balance }) => [accountId, balance])).toEqual([
      ['1', '100.00'],
      ['b', '-0.10'],
      ['9007199254740993', '1e21'],
      ['4', null],
    ]);
  });

  it('reads all fields of an account', () => {
    const body =
      '{"accounts": [{"id": 1, "name": "Till", "account_number": null, "currency": "HUF", "current_balance": "1", "last_updated": "2026-01-14T12:00:00Z"}]}';
    expect(pulse(body)).toEqual({
      summary: null,
      accounts: [
        {
          accountId: '1',
          name: 'Till',
          accountNumber: null,
          currency: 'HUF',
          balance: '1',
          updatedAt: '2026-01-14T12:00:00Z',
        },
      ],
      text: body,
      serverTime: null,
    });
  });

  const bank = '{"id": 1, "current_balance": "1.50"}';
  const cashAccount = '{"id": 2, "current_balance": 2}';
  it.each([
    [`{"summary": 300, "accounts": [${bank}, ${cashAccount}]}`, '300'],
    [
      `{"summary": 3.00, "receivables": "5", "payables": [${cashAccount}], "bank_accounts": [${bank}, ${cashAccount}]}`,
      '3.00',
    ],
    [`{"bankAccounts": [${bank}, ${cashAccount}]}`, null],
    [`{"bank-accounts": [${bank}], "cash_accounts": [${cashAccount}]}`, null],
    [`{"accounts": [${bank}, ${cashAccount}], "bank_accounts": [${bank}]}`, null],
    [`{"accounts": null, "bank_accounts": [${bank}, ${cashAccount}]}`, null],
    [`[${bank}, ${cashAccount}]`, null],
    [`{"summary": "1", "results": [${bank}, ${cashAccount}]}`, '1'],
    [`{"results": {"accounts": [${bank}, ${cashAccount}]}, "summary": null}`, null],
    [`{"results": {"bank_accounts": [${bank}, ${cashAccount}]}}`, null],
    [`{"data": {"results": [${bank}, ${cashAccount}]}}`, null],
  ])('finds the accounts in %s', (body, summary) => {
    const read = pulse(body);
    expect(read.accounts.map(({ accountId, balance }) => [accountId, balance])).toEqual([
      ['1', '1.50'],
      ['2', '2'],
    ]);
    expect(read.summary).toBe(summary);
  });

  it.each(['{"accounts": null}', '{"accounts": []}', '[]', '{"results": {"bank_accounts": null}}'])(
    'reads %s as no accounts',
    (body) => {
      expect(pulse(body).accounts).toEqual([]);
    },
  );

  it.each(['{}', '{"summary": 1}', '{"receivables": []}', '{"accounts": {}}', '7', 'null'])(
    'rejects %s',
    async (body) => {
      const failure = { code: 'answer-unreadable', reason: 'wrong-shape' };
      expect(await failureOf(() => pulse(body))).toEqual(failure);
    },
  );

  it('counts every element of the account list as an account', () => {
    const read = pulse(`{"accounts": [null, ${bank}, 7, "x", [], ${cashAccount}]}`);
    expect(read.accounts.map(({ accountId }) => accountId)).toEqual([null, '1', null, null, null, '2']);
    expect(read.accounts[0]).toEqual({
      accountId: null,
      name: null,
      accountNumber: null,
      currency: null,
      balance: null,
      updatedAt: null,
    });
  });

  it.each([
    ['"EUR"', 'EUR'],
    ['1', '#1'],
    ['{"id": 1, "name": "EUR"}', 'EUR'],
    ['{"id": 1}', '#1'],
    ['null', null],
  ])('maps the currency %s', (sent, currency) => {
    expect(pulse(`{"accounts": [{"id": 1, "currency": ${sent}}]}`).accounts[0]?.currency).toBe(currency);
  });

  it('identifies an account without id by number, then by name', () => {
    const body = '{"accounts": [{"account_number": "11-22", "name": "Bank"}, {"id": null, "name": "Till"}]}';
    expect(pulse(body).accounts.map(({ accountId }) => accountId)).toEqual(['11-22', 'Till']);
  });
});
