import { expect } from 'vitest';
import type { Checks } from './checks.ts';
import {
  csvOf,
  detailOf,
  forecastOf,
  monthsOf,
  orderOf,
  overviewOf,
  packOf,
  packStateOf,
  rowOf,
  rowsOf,
  searchOf,
  summaryOf,
  syncOf,
  targetOf,
} from './figures.ts';

const income = (id: number, more: object = {}): string =>
  JSON.stringify({
    count: 1,
    next: null,
    previous: null,
    results: [{ id, created_at: '2026-11-25T10:00:00Z', gross_amount: '20.00', ...more }],
  });

/** Checks of the cases about response formats, counts and ids, through the contract. */
export const READING_CHECKS: Record<string, Checks> = {
  'count-above-rows': {
    'all three are shown and nothing is removed': async (world) => {
      await world.sync();
      expect((await rowsOf(world, 'expenses')).map(({ recordId }) => recordId)).toEqual(['3', '2', '1']);
      expect((await rowsOf(world, 'expenses')).every(({ removedAt }) => removedAt === null)).toBe(true);
    },
    'the list is not complete': async (world) => {
      expect(await packStateOf(world, 'expenses')).not.toBe('[complete]');
      expect((await overviewOf(world)).recordsSyncedAt).toBeNull();
      expect((await targetOf(world, 'expenses')).lastFailure).not.toBeNull();
    },
    'sync health reports 10 announced, 3 received': async (world) => {
      expect(JSON.stringify(await targetOf(world, 'expenses'))).toMatch(/"announced":10,"received":3/);
    },
  },

  'count-as-text': {
    'one expense, complete': async (world) => {
      expect((await summaryOf(world, 'expenses')).count).toBe(1);
      expect(await packStateOf(world, 'expenses')).toBe('[complete]');
      expect((await targetOf(world, 'expenses')).lastFailure).toBeNull();
    },
  },

  'empty-list': {
    'incomes are complete with no record': async (world) => {
      expect((await summaryOf(world, 'incomes')).syncedAt).not.toBeNull();
      expect((await monthsOf(world)).incomes).toMatchObject({ isReady: true, months: [] });
      expect((await forecastOf(world)).syncedAt.incomes).not.toBeNull();
      expect(await packStateOf(world, 'incomes')).toBe('[complete]');
      expect((await packOf(world))('figures')).toEqual([
        ['EUR', '100.00', null, '10.00', '-10.00', null, null],
      ]);
      expect((await overviewOf(world)).recordsSyncedAt).not.toBeNull();
    },
    'the first income appears in the inbox': async (world) => {
      world.service.answer({ '/1/incomes/': income(1) });
      await world.sync();
      const { client, companyId } = world;
      const query = { companyId, topic: null, unreadOnly: true, before: null, limit: 10 };
      expect(await client.inbox.page(query)).toMatchObject([{ resource: 'incomes', recordId: '1' }]);
    },
  },

  'one-account-id-twice': {
    'both are kept and added': async (world) => {
      const { client, companyId } = world;
      const { accounts, totals } = await client.balances.get({ companyId });
      expect(accounts.map(({ name, balance }) => [name, balance])).toEqual([
        ['Bank account', '1000.00'],
        ['Petty cash', '200.00'],
      ]);
      expect(totals).toMatchObject([{ currency: 'EUR', total: '1200.00', count: 2 }]);
      expect((await overviewOf(world)).cash).toMatchObject([{ total: '1200.00' }]);
    },
    'the same answer again changes nothing': async (world) => {
      await world.sync();
      await world.sync();
      expect(world.sql('SELECT count(*) AS n FROM v_balance_history WHERE company_id = :company')).toEqual([
        { n: 2 },
      ]);
    },
  },

  'only-an-id': {
    'listed and opened': async (world) => {
      expect(await rowsOf(world, 'expenses')).toMatchObject([{ recordId: '3' }]);
      expect(await detailOf(world, 'expenses', '3')).toMatchObject({ raw: '{"id":3}' });
    },
    'no empty row in an export': async (world) => {
      const [line = ''] = await csvOf(world, 'expenses', ['partnerName', 'number', 'date', 'gross']);
      expect(line.replaceAll(/[,"]/g, '')).not.toBe('');
    },
  },

  'partner-beyond-2-53': {
    'the expense is named Right': async (world) => {
      const row = await rowOf(world, 'expenses', '1');
      expect([row.partnerId, row.partnerName]).toEqual(['9007199254740993', 'Right']);
      expect(await searchOf(world, 'right')).toEqual(['expenses 1', 'partners 9007199254740993']);
    },
    'both partners are listed': async (world) => {
      expect(await orderOf(world, 'partners', 'name')).toEqual(['9007199254740993', '9007199254740992']);
    },
  },

  'pulse-bank-accounts': {
    'two accounts, 300.00': async (world) => {
      expect((await overviewOf(world)).cash).toMatchObject([{ currency: 'EUR', total: '300.00', count: 2 }]);
      const { client, companyId } = world;
      expect((await client.balances.get({ companyId })).summary).toBe('300.00');
    },
  },

  'record-without-id': {
    'three are shown, nothing is removed': async (world) => {
      await world.sync();
      expect(await rowsOf(world, 'expenses')).toHaveLength(3);
      expect((await summaryOf(world, 'expenses')).totals).toMatchObject([{ gross: '6.00' }]);
    },
    'health counts the fourth': async (world) => {
      expect(JSON.stringify(await targetOf(world, 'expenses'))).toMatch(/"(setAside|unreadable)":1/);
    },
  },

  'results-by-name': {
    'two expenses, complete': async (world) => {
      expect((await summaryOf(world, 'expenses')).totals).toMatchObject([{ count: 2, gross: '3.00' }]);
      expect((await targetOf(world, 'expenses')).lastFailure).toBeNull();
      expect((await syncOf(world)).stopped).toBeNull();
    },
  },

  'results-null': {
    'a complete, empty list': async (world) => {
      expect(await summaryOf(world, 'expenses')).toMatchObject({ count: 0 });
      expect((await summaryOf(world, 'expenses')).syncedAt).not.toBeNull();
      expect(await packStateOf(world, 'expenses')).toBe('[complete]');
    },
  },

  'text-id-is-not-a-number': {
    'each expense has its own partner': async (world) => {
      expect((await rowOf(world, 'expenses', '1')).partnerName).toBe('Text');
      expect((await rowOf(world, 'expenses', '2')).partnerName).toBe('Number');
    },
    'in search and sorting, too': async (world) => {
      expect(await searchOf(world, 'number')).toEqual(['expenses 2', 'partners 123']);
      expect(await orderOf(world, 'expenses', 'partnerName')).toEqual(['2', '1']);
    },
    'each partner has its own page': async (world) => {
      const ids = await orderOf(world, 'partners', 'name');
      for (const [index, name] of ['Number', 'Text'].entries()) {
        expect((await detailOf(world, 'partners', ids[index] ?? '')).row.name).toBe(name);
      }
    },
  },
};
