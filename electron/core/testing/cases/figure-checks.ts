import { expect } from 'vitest';
import type { Checks } from './checks.ts';
import {
  ageingOf,
  csvOf,
  detailOf,
  forecastOf,
  monthFiguresOf,
  monthsOf,
  one,
  openWithPartner,
  orderOf,
  overviewOf,
  packOf,
  rowOf,
  rowsOf,
  searchOf,
  summaryOf,
  workbookOf,
} from './figures.ts';

/** Checks of the cases about values, figures and order, through the contract. */
export const FIGURE_CHECKS: Record<string, Checks> = {
  History: {
    'the workbook has legal, distinct sheet names': async (world) => {
      const { names } = await workbookOf(world);
      const folded = names.map((name) => name.toLowerCase());
      expect(new Set(folded).size).toBe(names.length);
      for (const name of names) {
        expect(name).toMatch(/^(?!')(?!.*'$)(?!history$)[^:\\/?*[\]]{1,31}$/i);
      }
    },
    'every sheet names its company inside': async (world) => {
      const { names, sheet } = await workbookOf(world);
      for (const number of names.keys()) {
        const cells = sheet(number + 1).flat();
        expect(cells.map((cell) => cell?.value).join('\n'), names[number]).toContain('History');
      }
    },
  },

  'cancelled-income': {
    'overdue receivables are 70.00': async (world) => {
      const { overdueToReceive } = await overviewOf(world);
      expect(overdueToReceive).toMatchObject([{ currency: 'EUR', unpaid: '70.00', count: 1 }]);
      const ageing = await ageingOf(world, 'incomes');
      expect(ageing.totals).toMatchObject([{ currency: 'EUR', overdue: '70.00', total: '70.00', count: 1 }]);
      const open = await openWithPartner(world, 'incomes');
      expect(open.totals).toMatchObject([{ currency: 'EUR', total: '70.00', count: 1 }]);
      expect(open.lines.map(({ row }) => row.recordId)).toEqual(['2']);
    },
    'the forecast expects 70.00': async (world) => {
      const { currencies } = await forecastOf(world);
      expect(one(currencies).overdue.incomes).toMatchObject({ gross: '70.00', count: 1 });
    },
    'insights, pack and list count 70.00': async (world) => {
      expect(await monthFiguresOf(world, 'incomes')).toEqual(['2026-11 EUR 70.00']);
      const pack = await packOf(world);
      expect(one(pack('figures')).slice(2)).toEqual(['70.00', '10.00', '60.00', '70.00', null]);
      const { count, totals } = await summaryOf(world, 'incomes');
      expect(count, 'still listed').toBe(2);
      expect(totals).toMatchObject([{ currency: 'EUR', gross: '70.00', unpaid: '70.00' }]);
    },
    'every total counts the record that is not included': async (world) => {
      expect((await overviewOf(world)).overdueToReceive).toMatchObject([{ cancelled: 1 }]);
      expect((await ageingOf(world, 'incomes')).totals).toMatchObject([{ cancelled: 1 }]);
      expect((await openWithPartner(world, 'incomes')).totals).toMatchObject([{ cancelled: 1 }]);
      expect(one((await forecastOf(world)).currencies).cancelled).toEqual({ incomes: 1, expenses: 0 });
      expect((await monthsOf(world)).incomes.months).toMatchObject([{ count: 1, cancelled: 1 }]);
      expect((await summaryOf(world, 'incomes')).totals).toMatchObject([{ cancelled: 1 }]);
    },
    'the list marks it and can be filtered by it': async (world) => {
      expect((await rowsOf(world, 'incomes')).map(({ cancelled }) => cancelled)).toContain('cancelled');
      const only = await rowsOf(world, 'incomes', { filter: { paid: ['cancelled'] } });
      expect(only.map(({ cancelled }) => cancelled)).toEqual(['cancelled']);
    },
  },

  'currency-case': {
    'one currency in balances': async (world) => {
      const { cash } = await overviewOf(world);
      expect(cash).toMatchObject([{ currency: 'HUF', total: '3.00', count: 2 }]);
    },
    'one currency in lists and filters': async (world) => {
      expect((await rowsOf(world, 'expenses')).map(({ currency }) => currency)).toEqual(['HUF', 'HUF']);
      expect((await summaryOf(world, 'expenses')).totals).toMatchObject([{ currency: 'HUF', gross: '3.00' }]);
      const { client, companyId } = world;
      const list = { companyId, resource: 'expenses' } as const;
      const query = { ...list, facet: 'currencies' as const, text: '', chosen: [] };
      expect(await client.records.facet(query)).toMatchObject([{ value: 'HUF', count: 2 }]);
      expect((await summaryOf(world, 'expenses', { currencies: ['HUF'] })).count).toBe(2);
    },
    'one currency in insights': async (world) => {
      expect(await monthFiguresOf(world, 'expenses')).toEqual(['2026-11 HUF 3.00']);
    },
  },

  'enums-as-text': {
    'unpaid and paid': async (world) => {
      expect((await rowOf(world, 'incomes', '1')).paidStatus).toBe('unpaid');
      expect((await rowOf(world, 'incomes', '2')).paidStatus).toBe('paid');
    },
    '40.00 is overdue': async (world) => {
      expect((await overviewOf(world)).overdueToReceive).toMatchObject([{ unpaid: '40.00', count: 1 }]);
      expect((await ageingOf(world, 'incomes')).totals).toMatchObject([{ overdue: '40.00' }]);
      expect(one((await forecastOf(world)).currencies).overdue.incomes.gross).toBe('40.00');
    },
  },

  'excluded-expense': {
    'expense figures count 30.00': async (world) => {
      expect(await monthFiguresOf(world, 'expenses')).toEqual(['2026-11 EUR 30.00']);
      expect(one((await packOf(world))('figures'))[3]).toBe('30.00');
      expect((await summaryOf(world, 'expenses')).totals).toMatchObject([{ gross: '30.00' }]);
    },
    'they count the record that is not included': async (world) => {
      expect((await monthsOf(world)).expenses.months).toMatchObject([{ excluded: 1 }]);
      expect((await summaryOf(world, 'expenses')).totals).toMatchObject([{ excluded: 1 }]);
    },
    'the list marks it and can be filtered by it': async (world) => {
      const only = await rowsOf(world, 'expenses', { filter: { accounting: ['excluded'] } });
      expect(only).toMatchObject([{ isExcluded: true, gross: '999.00' }]);
    },
    'it is still payable': async (world) => {
      const { overdueToPay } = await overviewOf(world);
      expect(overdueToPay).toMatchObject([{ unpaid: '1029.00', count: 2 }]);
      expect((await ageingOf(world, 'expenses')).totals).toMatchObject([{ overdue: '1029.00' }]);
      expect(one((await forecastOf(world)).currencies).overdue.expenses.gross).toBe('1029.00');
    },
  },

  'late-evening': {
    'the same day everywhere': async (world) => {
      const { date } = await rowOf(world, 'incomes', '1');
      expect(date).toMatch(/^2026-11-2[45]$/);
      expect((await detailOf(world, 'incomes', '1')).row.date).toBe(date);
      const { client, companyId } = world;
      const query = { companyId, resource: 'incomes', filter: {} } as const;
      expect(await client.records.days(query)).toEqual([{ date, records: 1 }]);
      expect(await csvOf(world, 'incomes', ['date'])).toEqual([date]);
      expect(await monthFiguresOf(world, 'incomes')).toEqual(['2026-11 EUR 3.00']);
    },
  },

  'letters-without-decomposition': {
    'searching lodz finds both': async (world) => {
      expect(await searchOf(world, 'lodz')).toEqual(['partners 1', 'partners 2']);
      expect(await searchOf(world, 'łódź')).toEqual(['partners 1', 'partners 2']);
      expect((await summaryOf(world, 'partners', { text: 'lodz' })).count).toBe(2);
    },
    'Łódź sorts next to Lodz': async (world) => {
      expect((await orderOf(world, 'partners', 'name')).at(-1)).toBe('3');
    },
  },

  'natural-order': {
    'INV-2 comes before INV-10': async (world) => {
      expect(await orderOf(world, 'expenses', 'number')).toEqual(['1', '3', '2']);
    },
  },

  'no-readable-balance': {
    'the balance is unknown, not 0': async (world) => {
      const { cash } = await overviewOf(world);
      expect(cash.map(({ total }) => total)).not.toContain('0.00');
      const { client, companyId } = world;
      const { totals, accounts } = await client.balances.get({ companyId });
      expect(accounts).toMatchObject([{ name: 'Bank', balance: null }]);
      expect(totals.map(({ total }) => total)).not.toContain('0.00');
    },
  },

  'one-amount-unreadable': {
    'net and gross are added, VAT is not': async (world) => {
      const { totals } = await summaryOf(world, 'expenses');
      expect(totals).toMatchObject([{ net: '1000005.00', vat: '0.00', gross: '1270005.00' }]);
      expect(totals).toMatchObject([{ notIncluded: { net: 0, vat: 1, gross: 0 } }]);
      expect(await monthFiguresOf(world, 'expenses')).toEqual(['2026-11 EUR 1270005.00']);
    },
    'net and gross are amounts, VAT is as sent': async (world) => {
      const row = await rowOf(world, 'expenses', '2');
      expect([row.net, row.vat, row.gross]).toEqual(['1000000.00', '27%', '1270000.00']);
    },
    'an open amount is its gross': async (world) => {
      expect((await openWithPartner(world, 'expenses')).totals).toMatchObject([
        { total: '1270005.00', notIncluded: 0 },
      ]);
    },
  },

  'unreadable-date': {
    'in no month, and not on another day': async (world) => {
      expect(await monthFiguresOf(world, 'expenses')).toEqual([]);
      expect((await monthsOf(world)).expenses.undated).toMatchObject([{ count: 1, gross: '1.00' }]);
      const row = await rowOf(world, 'expenses', '1');
      expect(row.date ?? '25/11/2026').toBe('25/11/2026');
    },
    'shown as sent': async (world) => {
      const { fields } = await detailOf(world, 'expenses', '1');
      expect(fields).toContainEqual(expect.objectContaining({ name: 'issued_at', text: '25/11/2026' }));
    },
  },
};
