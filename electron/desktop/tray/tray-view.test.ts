import { describe, expect, test } from 'vitest';
import type { Alert } from '../../../shared/model/alert.ts';
import type { CompanyAccount } from '../../../shared/model/balance.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/model/settings.ts';
import type { CompanySync } from '../../../shared/model/sync.ts';
import { HOSTILE_TEXTS } from '../../../shared/testing/hostile-texts.ts';
import { anyCompany } from '../../core/settings/testing/any-company.ts';
import { wordsIn } from '../language/words.ts';
import { digestView, noticeViews } from './alert-notices.ts';
import { pauseDigest, pauseViews } from './pause-notices.ts';
import type { Snapshot } from './snapshot.ts';
import { lockedTrayView, trayView } from './tray-view.ts';

const COMPLETE = { readToEndAt: 1, shortfall: null, unreadable: 0 };

const NOW = new Date(2026, 0, 15, 14, 10).getTime();
const UPDATED = new Date(2026, 0, 15, 14, 5).getTime();
const figures = { locale: 'en-GB', negatives: 'minus' as const };
const manner = { t: wordsIn('en'), locale: 'en-GB', figures, now: NOW };

const company = (companyId: number, name: string) => anyCompany(companyId, { name });
const overview = (companyId: number, ...cash: [currency: string, total: string][]): CompanyOverview => ({
  companyId,
  cash: cash.map(([currency, total]) => ({
    currency,
    total,
    count: 1,
    notIncluded: 0,
    unconfirmed: 0,
    missing: 0,
    oldestSeenAt: UPDATED,
  })),
  overdrawn: 0,
  belowZero: [],
  cashSinceYesterday: [],
  cashOverWeek: [],
  trackedSince: null,
  balancesSeenAt: UPDATED,
  overdueToPay: [],
  overdueToReceive: [],
  dueSoon: [],
  records: { expenses: 0, incomes: 0, partners: 0, 'expense-types': 0 },
  completeness: { expenses: COMPLETE, incomes: COMPLETE },
  recordsSyncedAt: null,
});
const account = (accountId: string, change: Partial<CompanyAccount> = {}): CompanyAccount => ({
  companyId: 1,
  accountId,
  name: null,
  accountNumber: null,
  currency: 'EUR',
  balance: '10.00',
  asSent: false,
  updatedAt: null,
  seenAt: UPDATED,
  missingSince: null,
  unconfirmedSince: null,
  ...change,
});
const alert: Alert = {
  alertId: 1,
  companyId: 1,
  accountId: '9',
  currency: 'EUR',
  kind: 'below',
  threshold: '2000.00',
  margin: null,
  isOn: true,
  snoozedUntil: null,
  createdAt: 0,
  phase: 'raised',
  since: UPDATED,
  wasAlready: false,
  announcedAt: UPDATED,
  value: '1234.50',
  receivedAt: UPDATED,
  notChecked: null,
};
const snapshot = (settings: Partial<Settings> = {}, alerts: Alert[] = []): Snapshot => ({
  companies: [company(1, 'Anna'), company(2, 'Béla')],
  overview: [overview(1, ['EUR', '1234.50'], ['USD', '1.00']), overview(2, ['EUR', '5.00'])],
  alerts,
  sync: [],
  accounts: [account('9', { name: 'Main' })],
  settings: { ...DEFAULT_SETTINGS, balanceMinutes: 5, ...settings },
});
const labels = (view: ReturnType<typeof trayView>) =>
  view.items.flatMap((item) => (item.kind === 'text' ? [item.label.replaceAll('\u00a0', ' ')] : []));

describe('the tray', () => {
  test('shows every total with its time of receipt, the companies, and the actions', () => {
    const view = trayView(snapshot(), manner);
    expect(labels(view)).toEqual([
      'Anna: EUR 1,234.50 · 14:05',
      'Anna: USD 1.00 · 14:05',
      'Béla: EUR 5.00 · 14:05',
    ]);
    expect(view.items.map(({ kind }) => kind).filter((kind) => kind !== 'text')).toEqual([
      'separator',
      'company',
      'company',
      'separator',
      'sync',
      'privacy',
      'open',
      'quit',
    ]);
    expect(view.isStale).toBe(false);
  });

  test('shows the chosen balances', () => {
    const view = trayView(snapshot({ trayBalances: [{ companyId: 2, currency: 'EUR' }] }), manner);
    expect(labels(view)).toEqual(['Béla: EUR 5.00 · 14:05']);
  });

  test('shows chosen accounts after their company’s totals, with their own time', () => {
    const accounts = [
      account('9', { name: 'Main', balance: '1000.00', seenAt: UPDATED - 3_600_000 }),
      account('10', { balance: 'about 7', asSent: true }),
      account('11', { name: 'Till', balance: null, currency: null }),
      account('12', { name: 'Not chosen' }),
      account('9', { companyId: 2, name: 'Of another company' }),
    ];
    const trayBalances = [
      ...['11', '10', '9', 'gone'].map((accountId) => ({ companyId: 1, accountId })),
      { companyId: 1, currency: 'USD' },
    ];
    const chosen = { ...snapshot({ trayBalances }), accounts };
    expect(labels(trayView(chosen, manner))).toEqual([
      'Anna: USD 1.00 · 14:05',
      'Anna · Main: EUR 1,000.00 · 13:05',
      'Anna · Account 10: EUR about 7 · 14:05',
      'Anna · Till: – · 14:05',
    ]);
    expect(trayView(chosen, manner).isStale, 'one account is out of date').toBe(true);
    const hidden = { ...chosen, settings: { ...chosen.settings, privacy: true } };
    expect(labels(trayView(hidden, manner)).slice(1)).toEqual([
      'Anna · Main: EUR ••• · 13:05',
      'Anna · Account 10: EUR ••• · 14:05',
      'Anna · Till: ••• · 14:05',
    ]);
  });

  test('shows an unknown total as such, not as empty or 0', () => {
    const shown = snapshot({ trayBalances: [{ companyId: 1, currency: 'USD' }] });
    const unknown = shown.overview.map((row) => ({
      ...row,
      cash: row.cash.map((cash) => ({ ...cash, total: null, count: 0, notIncluded: 1 })),
    }));
    expect(labels(trayView({ ...shown, overview: unknown }, manner))).toEqual([
      'Anna: USD not known · 14:05',
    ]);
  });

  test('marks an account that is missing from the last update, and its total', () => {
    const trayBalances = [
      { companyId: 1, currency: 'USD' },
      { companyId: 1, accountId: '9' },
    ];
    const accounts = [account('9', { name: 'Main', currency: 'USD', missingSince: UPDATED })];
    expect(labels(trayView({ ...snapshot({ trayBalances }), accounts }, manner))).toEqual([
      'Anna: USD 1.00 · 14:05 · an account is missing from the last update',
      'Anna · Main: USD 10.00 · 14:05 · missing from the last update',
    ]);
  });

  test('shows the first of many balances, and their number', () => {
    const companies = Array.from({ length: 20 }, (_, index) => company(index + 1, `Company ${index + 1}`));
    const many = {
      ...snapshot(),
      companies,
      overview: companies.map(({ companyId }) => overview(companyId, ['EUR', '1.00'])),
    };
    const shown = labels(trayView(many, manner));
    expect(shown).toHaveLength(13);
    expect(shown.slice(-2)).toEqual(['Company 12: EUR 1.00 · 14:05', 'The first 12 of 20 balances']);
    const chosen = { ...many.settings, trayBalances: [{ companyId: 20, currency: 'EUR' }] };
    expect(labels(trayView({ ...many, settings: chosen }, manner))).toEqual(['Company 20: EUR 1.00 · 14:05']);
  });

  test('is dimmed as soon as one of its balances is out of date', () => {
    const late = { ...manner, now: NOW + 600_000 };
    expect(trayView(snapshot(), late)).toMatchObject({ isStale: true });
    expect(trayView(snapshot(), late).tooltip).toContain('out of date');
  });

  test('uses the interval in force: on battery, balances stay up to date for longer', () => {
    const late = { ...manner, now: NOW + 600_000 };
    const balances = { target: 'balances', intervalMs: 600_000 };
    const sync = [{ companyId: 1, targets: [balances] }] as unknown as CompanySync[];
    expect(trayView({ ...snapshot(), sync }, late)).toMatchObject({ isStale: false });
  });

  test('is dimmed if a balance has a time in the future, because of a wrong clock', () => {
    expect(trayView(snapshot(), { ...manner, now: UPDATED - 86_400_000 })).toMatchObject({ isStale: true });
  });

  test('shows the first balance next to the icon, with its company and whether it is out of date', () => {
    const one = { ...snapshot(), companies: [company(1, 'Weidengrund Möbel GmbH')] };
    const title = (at: number, privacy = false) =>
      trayView({ ...one, settings: { ...one.settings, privacy } }, { ...manner, now: at }).title?.replaceAll(
        '\u00a0',
        ' ',
      );
    expect(title(NOW)).toBe('WM EUR 1,234.50');
    expect(title(NOW + 600_000)).toBe('WM EUR 1,234.50 · out of date');
    expect(title(NOW, true)).toBe('WM EUR •••');
  });

  test('formats amounts as the window does', () => {
    const brackets = { ...manner, figures: { locale: 'de-DE', negatives: 'brackets' as const } };
    const overdrawn = { ...snapshot(), overview: [overview(2, ['EUR', '-1234.50'])] };
    expect(labels(trayView(overdrawn, brackets))).toEqual(['Béla: EUR (1.234,50) · 14:05']);
  });

  test.each(['en', 'hu'] as const)('shows only open and quit while locked, in %s', (language) => {
    const view = lockedTrayView(wordsIn(language));
    expect(view.items.map(({ kind }) => kind)).toEqual(['open', 'quit']);
    expect(view).toMatchObject({ title: null, isStale: false });
    expect(JSON.stringify(view)).not.toMatch(/\d|Anna|Béla/);
  });

  test('hides every amount in privacy mode', () => {
    expect(JSON.stringify(trayView(snapshot({ privacy: true }), manner))).not.toMatch(/\d[.,]\d\d/);
  });
});

describe('an alert notification', () => {
  const views = (change: Partial<Alert>, settings: Partial<Settings> = {}) =>
    noticeViews(snapshot(settings, [{ ...alert, ...change }]), manner);

  test('shows the subject, the amount, the limit and the time', () => {
    const [view] = views({});
    expect(view?.title).toBe('Anna: Main');
    expect(view?.body.replaceAll('\u00a0', ' ')).toBe('EUR 1,234.50 · below EUR 2,000.00 · 14:05');
  });

  test('hides amounts in privacy mode', () => {
    expect(views({}, { privacy: true })[0]?.body).not.toMatch(/\d[.,]\d\d/);
  });

  test.each([
    ['over', { phase: 'clear' as const }],
    ['not announced', { announcedAt: null }],
    ['switched off', { isOn: false }],
  ])('is withdrawn when its alert is %s', (_what, change) => {
    expect(views(change)).toEqual([]);
  });
});

describe('a notification that a company is not syncing', () => {
  const paused = (companyId: number, change: Partial<CompanySync> = {}): CompanySync => ({
    companyId,
    token: 'present',
    stopped: { code: 'token-refused', detail: null },
    announcedAt: NOW,
    pausedUntil: null,
    targets: [],
    ...change,
  });
  const of = (...sync: CompanySync[]) => pauseViews({ ...snapshot(), sync }, manner);

  test('shows the company and the reason, and leads to it', () => {
    expect(of(paused(1))).toMatchObject([
      {
        title: 'Anna is not syncing',
        body: 'The service does not accept its API token.',
        place: '/companies/1/sync',
      },
    ]);
  });

  test.each([
    ['synced', { stopped: null }],
    ['not announced', { announcedAt: null }],
    ['removed', { companyId: 99 }],
  ])('is withdrawn when its company is %s', (_what, change) => {
    expect(of(paused(1, change))).toEqual([]);
  });

  test('combines several companies into one', () => {
    const digest = pauseDigest(of(paused(1), paused(2)), manner);
    expect(digest).toMatchObject({ title: '2 companies are not syncing', place: '/overview' });
    expect(digest.body).toBe('Anna is not syncing\nBéla is not syncing');
  });
});

test('shows hostile names and currencies on one short line in menus and notifications, without markup', () => {
  for (const text of HOSTILE_TEXTS) {
    const hostile: Snapshot = {
      ...snapshot({}, [
        { ...alert, currency: text },
        { ...alert, accountId: null, currency: text },
      ]),
      companies: [company(1, text)],
      overview: [overview(1, [text, '1.00'])],
      accounts: [account('9', { name: text, currency: text, balance: text, asSent: true })],
    };
    const trayBalances = [{ companyId: 1, accountId: '9' }];
    const { tooltip, title, items } = trayView(hostile, manner);
    const chosen = trayView({ ...hostile, settings: { ...hostile.settings, trayBalances } }, manner);
    for (const line of chosen.tooltip.split('\n')) expectPlain(line);
    const labels = items.flatMap((item) => ('label' in item ? [item.label] : []));
    for (const line of [...tooltip.split('\n'), title ?? '', ...labels]) expectPlain(line);
    for (const notice of noticeViews(hostile, manner)) {
      expectPlain(notice.title);
      for (const line of notice.body.split('\n')) expectPlain(line);
      expect(notice.body).not.toMatch(/[<>&]/);
    }
  }
});

function expectPlain(line: string): void {
  expect(line).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
  expect(line.length).toBeLessThanOrEqual(250);
}

test('a digest of alerts lists the first of them, without amounts', () => {
  const alerts = [1, 2, 3, 4, 5].map((alertId) => ({ ...alert, alertId }));
  const digest = digestView(noticeViews(snapshot({}, alerts), manner), manner);
  expect(digest).toEqual({
    title: '5 alerts',
    body: 'Anna: Main\nAnna: Main\nAnna: Main\nand 2 more',
    place: '/alerts',
  });
});
