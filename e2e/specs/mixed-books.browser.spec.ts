import type { Locator, Page } from '@playwright/test';
import { MIXED_COMPANY, MIXED_TODAY } from '../../electron/core/testing/cases/mixed-books.ts';
import { MIXED_FIGURES } from '../../electron/core/testing/cases/mixed-figures.ts';
import { Insights } from '../pages/insights.ts';
import { RecordList } from '../pages/record-list.ts';
import type { Shell } from '../pages/shell.ts';
import { connectCompanies } from '../support/connect-companies.ts';
import { startMixedService } from '../support/mixed-service.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

// One company with every flag and gap: every screen shows what was computed by hand, to the last digit.

const LISTS = [
  { list: 'incomes', screen: 'Income', open: 'Receivables' },
  { list: 'expenses', screen: 'Expenses', open: 'Payables' },
] as const;

/** A currency without decimals of its own, such as `#3`, has two. */
const DECIMALS: Record<string, number> = { HUF: 0 };

/** An amount of the table in British format. */
function shown(amount: string, currency: string): string {
  if (amount === '-') return 'not known';
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)\.(\d+)$/.exec(amount) ?? [];
  const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
  const kept = decimals.replace(/0+$/, '').padEnd(DECIMALS[currency] ?? 2, '0');
  return `${sign && '−'}${grouped}${kept && `.${kept}`}`;
}

/** The same after its currency. */
const priced = (amount: string, currency: string): string =>
  `${currency === '-' ? '' : `${currency} `}${shown(amount, currency)}`;

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The rows of a table without its heading, cell by cell. */
async function rowsOf(table: Locator): Promise<string[]> {
  const rows = await settled(() =>
    table
      .locator('tr')
      .evaluateAll((all) =>
        all.map((row) => Array.from(row.children, (cell) => (cell as HTMLElement).innerText)),
      ),
  );
  return rows.slice(1).map((cells) => cells.map(plain).join(' | '));
}

test('every screen shows hand-computed amounts for books with every flag and gap @core', async ({
  start,
}) => {
  const service = await startMixedService();
  const { page } = await start({ today: MIXED_TODAY });
  const company = { ...MIXED_COMPANY, companyId: MIXED_COMPANY.id };
  const shell = await connectCompanies(page, service, [company]);
  await test.step('overview', () => expectOverview(shell));
  await test.step('lists', () => expectLists(page, shell));
  await test.step('open items by age', () => expectAgeing(page, shell));
  await test.step('insights and forecast', () => expectInsights(page, shell));
  await test.step('pack', () => expectPack(page, shell));
  await service.stop();
});

/** Place of the overdue payables in a row of the overview; the receivables follow. */
const OVERDUE_CELL = 3;

async function expectOverview(shell: Shell): Promise<void> {
  await shell.open('Overview');
  const row = shell.row('All companies', MIXED_COMPANY.name);
  for (const cash of MIXED_FIGURES.cash) {
    const [currency = '', total = ''] = cash.split(' ');
    await expect(row).toContainText(priced(total, currency));
  }
  // Each cell shows the first amounts, and describes those of every currency with what they do not include.
  for (const [place, { list }] of [...LISTS].reverse().entries()) {
    const cell = row.getByRole('cell').nth(OVERDUE_CELL + place);
    const notes = cell.getByRole('button');
    for (const line of MIXED_FIGURES.overdue[list]) {
      const [currency = '', amount = '', , count] = line.split(/,? /);
      const text = `${priced(amount, currency)} · ${count} item${count === '1' ? '' : 's'}`;
      await expect(notes).toHaveAccessibleDescription(
        new RegExp(text.replaceAll(/[.+]/g, '\\$&').replaceAll(' ', '\\s')),
      );
    }
  }
}

async function expectLists(page: Page, shell: Shell): Promise<void> {
  for (const { list, screen } of LISTS) {
    await shell.open(screen);
    const records = new RecordList(page, screen);
    await records.sortBy('Number');
    await expect(async () => {
      const [numbers = [], grosses = []] = await Promise.all(
        ['Number', 'Gross'].map((name) => records.column(name)),
      );
      expect(numbers.length, 'visible rows').toBeGreaterThan(10);
      const cells = MIXED_FIGURES.rows[list].map((row) => row.split('|')).slice(0, numbers.length);
      expect(numbers).toEqual(cells.map(([number]) => number || '–'));
      expect(grosses).toEqual(
        cells.map(({ 6: gross = '', 7: currency = '' }) => {
          if (gross === '') return '–';
          return /^-?[\d.]+$/.test(gross) ? shown(gross, currency) : gross;
        }),
      );
    }).toPass({ timeout: 10_000 });
    const more = records.total.getByRole('button', { name: / more currenc/ });
    if ((await settled(() => more.count())) > 0) await more.click();
    const rows = records.total.getByRole('table').locator('tbody tr');
    const texts = (await settled(() => rows.allInnerTexts())).map((text) =>
      plain(text.replace(/\d+ not included ·/g, '').replace(/[\d,]+ records?/, '')),
    );
    const expected = MIXED_FIGURES.lists[list].flatMap((line) => {
      const [currency = '', , , net = '', , vat = '', , gross = '', , unpaid = ''] = line.split(' ');
      const [a, b, c, d] = [net, vat, gross, unpaid].map((amount) => shown(amount, currency));
      return currency === '-' ? [] : [`${currency} ${a} ${b} ${c} ${d}`];
    });
    expect(texts.sort()).toEqual(expected);
  }
}

async function expectAgeing(page: Page, shell: Shell): Promise<void> {
  await shell.open('Worklists');
  const table = page.getByRole('table', { name: 'Open amounts by partner and days overdue' });
  for (const { list, open } of LISTS) {
    await page.getByText(open, { exact: true }).click();
    const cellsOf = (line: string, name: string): string => {
      const words = line.slice(0, line.indexOf(' = ')).split(' ');
      const [currency = ''] = words;
      const total = / = (\S+)/.exec(line)?.[1] ?? '';
      const buckets = words.slice(-6).map((amount) => (amount === '0.00' ? '–' : priced(amount, currency)));
      return [name, ...buckets, priced(total, currency)].join(' | ');
    };
    const expected = [
      ...MIXED_FIGURES.aged[list].map((line) => cellsOf(line, line.split(' ').slice(1, -10).join(' '))),
      ...MIXED_FIGURES.ageing[list].map((line) => cellsOf(line, 'All partners')),
    ];
    // At most three currencies have their total on top at first.
    const more = table.getByRole('button', { name: /more currenc/ });
    if (MIXED_FIGURES.ageing[list].length > 3) await more.click();
    await expect(async () => {
      const shownRows = (await rowsOf(table)).filter((row) => row !== 'Fewer currencies');
      const rows = shownRows.map((row) => row.replace(/^(.*?) \d+ records?[^|]* \|/, '$1 |'));
      expect(rows.sort()).toEqual(expected.sort());
    }).toPass({ timeout: 10_000 });
  }
}

async function expectInsights(page: Page, shell: Shell): Promise<void> {
  await shell.open('Insights');
  const insights = new Insights(page);
  await insights.openForecast();
  const overdue = insights.forecast.getByRole('region', { name: 'Forecast figures' });
  const [, , past = ''] = MIXED_FIGURES.pastDue;
  const [, receivable = '', payable = ''] = past.split(' ');
  await expect(overdue).toContainText(`Receivable ${shown(receivable, 'EUR')}`);
  await expect(overdue).toContainText(`Payable ${shown(payable, 'EUR')}`);
  const [lowest = ''] = MIXED_FIGURES.lowest;
  await expect(overdue).toContainText(priced(lowest.split(' ')[1] ?? '', 'EUR'));

  const days = await rowsOf(insights.forecast.getByRole('table', { name: 'Days with items due' }));
  const moves = days.flatMap((row) => {
    const [day = '', incomes = '', expenses = ''] = row.split(' | ');
    const date = new Date(`${day.split(' · ')[0]} UTC`).toISOString().slice(0, 10);
    return [
      ...(expenses === '–' ? [] : [`${date} expenses ${expenses}`]),
      ...(incomes === '–' ? [] : [`${date} incomes ${incomes}`]),
    ];
  });
  const expected = MIXED_FIGURES.forecast.flatMap((line) => {
    const [currency = '', date = '', list, amount = ''] = line.split(' ');
    const isShown = currency === 'EUR' && /^\d/.test(date) && date < '2026-12-25';
    return isShown ? [`${date} ${list} ${shown(amount, currency)}`] : [];
  });
  expect(moves).toEqual(expected);

  await insights.tab('Income and expenses').click();
  await insights.showTable();
  for (const { list, screen } of LISTS) {
    for (const line of MIXED_FIGURES.months[list]) {
      const [month = '', currency = '', gross = ''] = line.split(' ');
      if (currency === 'EUR')
        await expect(await insights.figure(monthName(month), screen)).toHaveText(shown(gross, currency));
    }
  }
  for (const [list, by, name] of [
    ['incomes', 'partner', 'Income by partner'],
    ['expenses', 'partner', 'Expenses by partner'],
    ['expenses', 'type', 'Expenses by type'],
  ] as const) {
    const rows = await rowsOf(page.getByRole('table', { name }));
    const figures = rows.map((row) => row.split(' | ').slice(0, 2).join(' '));
    for (const line of MIXED_FIGURES.members[list][by]) {
      const [, member = '', gross = ''] = /^(.*) (\S+) of \d+$/.exec(line) ?? [];
      expect(figures).toContain(`${member === '=' ? 'All' : member} ${shown(gross, 'EUR')}`);
    }
  }
}

/** The pack's terms for the table's terms in brackets. */
const PACK_WORDS: Record<string, string> = {
  '[toPay]': 'Payable',
  '[toReceive]': 'Receivable',
  '[incomes]': 'Income',
  '[expenses]': 'Expenses',
  '[noPartner]': 'No partner, or not included',
  '[noType]': 'No type, or not included',
};

async function expectPack(page: Page, shell: Shell): Promise<void> {
  await shell.open('Client pack');
  await page.getByLabel('Period', { exact: true }).selectOption('This year');
  const tables: Record<string, readonly string[]> = {
    'Key figures': MIXED_FIGURES.packFigures,
    Months: MIXED_FIGURES.packMonths,
    'Open items as marked now': MIXED_FIGURES.packOpen,
    Partners: MIXED_FIGURES.packPartners,
    Types: MIXED_FIGURES.packTypes,
  };
  for (const [name, lines] of Object.entries(tables)) {
    // After the summary, on the company's own sheets; a table may continue on the next one.
    const company = page.getByRole('main').getByRole('group').last();
    const table = company.getByRole('table', { name: new RegExp(`^${name}(?:, continued)?$`) });
    const heading = table.locator('thead tr').first();
    const expected = lines.map((line) => {
      const currency = /(?:^| )(EUR|HUF|USD|#3) /.exec(line)?.[1] ?? '';
      return line
        .split(' ')
        .map((word) => PACK_WORDS[word] ?? word)
        .map((word) => (word === '-' ? '–' : /^-?\d+\.\d+$/.test(word) ? shown(word, currency) : word))
        .join(' ')
        .replace(/^(\d{4}-\d\d)/, (month) => monthName(month));
    });
    await expect(async () => {
      const [repeated = ''] = (await settled(() => heading.allInnerTexts())).map((text) => plain(text));
      const rows = (await rowsOf(table))
        .map((row) => row.replaceAll(' | ', ' '))
        .filter((row) => row !== repeated);
      expect(rows.sort(), name).toEqual(expected.sort());
    }).toPass({ timeout: 10_000 });
  }
}

function monthName(month: string): string {
  const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${month}-01`).toLocaleString('en-GB', form);
}
