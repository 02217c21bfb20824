import type { CurrencyCode } from './currencies.ts';
import type { CountryCode } from './regions.ts';

interface AccountPlan {
  name: string;
  accountNumber: string | null;
  currency: CurrencyCode;
  /** Opening balance as decimal text; negative if overdrawn. */
  opening: string;
}

/** A sample company and the size of its books. */
export interface CompanyPlan {
  companyId: number;
  name: string;
  country: CountryCode;
  currency: CurrencyCode;
  taxNumber: string;
  mailDomain: string;
  advancedAccounting: boolean;
  years: number;
  expenses: number;
  incomes: number;
  partners: number;
  /** Share of the expense type catalogue that the company uses, 0 to 1. */
  typeShare: number;
  /** Number of sites that are rented, heated and staffed; each recurring expense occurs once per site. */
  sites: number;
  /** Amounts relative to the catalogue, in per cent. */
  level: number;
  /** Standard, reduced, none. */
  vat: [standard: VatRate, reduced: VatRate, none: VatRate];
  invoicePrefix: string;
  accounts: AccountPlan[];
  /** Ids of its records start after this id. */
  firstId: number;
}

export const COMPANIES: readonly CompanyPlan[] = [
  {
    companyId: 7001,
    name: 'Rákosligeti Fűszermalom Kft.',
    country: 'HU',
    currency: 'HUF',
    taxNumber: '99214407-2-42',
    mailDomain: 'fuszermalom.example',
    advancedAccounting: true,
    years: 6,
    expenses: 28_000,
    incomes: 12_000,
    partners: 600,
    typeShare: 1,
    sites: 6,
    level: 100,
    vat: [
      { id: 1, name: '27%', percent: 27 },
      { id: 2, name: '5%', percent: 5 },
      { id: 5, name: 'AAM', percent: 0 },
    ],
    invoicePrefix: 'RFM',
    accounts: [
      {
        name: 'Folyószámla',
        accountNumber: '99100017-20481503-00000000',
        currency: 'HUF',
        opening: '48215730',
      },
      {
        name: 'Bérszámla',
        accountNumber: '99100017-20481510-00000000',
        currency: 'HUF',
        opening: '-1862400',
      },
      {
        name: 'Devizaszámla',
        accountNumber: 'HU77991000172048151700000000',
        currency: 'EUR',
        opening: '61940.27',
      },
      {
        name: 'Dollárszámla',
        accountNumber: 'HU77991000172048152400000000',
        currency: 'USD',
        opening: '8325.90',
      },
      { name: 'Házipénztár', accountNumber: null, currency: 'HUF', opening: '412650' },
    ],
    firstId: 4_100_000,
  },
  {
    companyId: 7002,
    name: 'Weidengrund Möbelwerkstätten GmbH',
    country: 'DE',
    currency: 'EUR',
    taxNumber: 'DE999417260',
    mailDomain: 'weidengrund.example',
    advancedAccounting: false,
    years: 4,
    expenses: 4_200,
    incomes: 1_800,
    partners: 180,
    typeShare: 0.75,
    sites: 2,
    level: 90,
    vat: [
      { id: 11, name: '19 %', percent: 19 },
      { id: 12, name: '7 %', percent: 7 },
      { id: 13, name: 'steuerfrei', percent: 0 },
    ],
    invoicePrefix: 'WGM',
    accounts: [
      {
        name: 'Geschäftskonto',
        accountNumber: 'DE99990000000417260001',
        currency: 'EUR',
        opening: '184902.63',
      },
      {
        name: 'Fremdwährungskonto',
        accountNumber: 'DE99990000000417260044',
        currency: 'CHF',
        opening: '-2310.48',
      },
      { name: 'Kasse', accountNumber: null, currency: 'EUR', opening: '1275.05' },
    ],
    firstId: 820_000,
  },
  {
    companyId: 7003,
    name: 'Skřivánčí papírna s.r.o.',
    country: 'CZ',
    currency: 'CZK',
    taxNumber: 'CZ99104482',
    mailDomain: 'skrivanci-papirna.example',
    advancedAccounting: false,
    years: 3,
    expenses: 430,
    incomes: 170,
    partners: 60,
    typeShare: 0.25,
    sites: 1,
    level: 40,
    vat: [
      { id: 21, name: '21 %', percent: 21 },
      { id: 22, name: '12 %', percent: 12 },
      { id: 23, name: 'osvobozeno', percent: 0 },
    ],
    invoicePrefix: 'FV',
    accounts: [
      { name: 'Běžný účet', accountNumber: '99-1044820017/9900', currency: 'CZK', opening: '318460.70' },
      { name: 'Eurový účet', accountNumber: 'CZ9999000000991044820025', currency: 'EUR', opening: '2980.14' },
    ],
    firstId: 51_000,
  },
];

export interface VatRate {
  id: number;
  name: string;
  percent: number;
}
