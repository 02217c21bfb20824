import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SavedCompany } from '../../../../shared/model/company.ts';
import { MAX_PIECE_CHARACTERS } from '../../../../shared/limits.ts';
import type { AlertInput } from '../../../../shared/model/alert.ts';
import type { NewView } from '../../../../shared/model/list.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/model/settings.ts';
import type { Transfer } from '../../../../shared/model/transfer.ts';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { openSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { EXPORTS } from './export-file.ts';
import { Transfers } from './transfers.ts';

/** Put wherever a profile keeps something that must stay in it. */
const CANARY = 'canary-7f3a';

const VIEW = {
  name: 'Open',
  resource: 'expenses',
  companyId: 1,
  search: 'paid=unpaid',
  layout: [{ id: 'gross', shown: true, width: 200 }],
} satisfies NewView;
const ALERT = {
  companyId: 1,
  accountId: null,
  currency: 'HUF',
  kind: 'below',
  threshold: '100.00',
  margin: null,
} satisfies AlertInput;

let profile: string;
let settings: SettingsStore;
let transfers: Transfers;
let clock: ManualClock;
let reported: number;

function company(companyId: number, label: string | null): SavedCompany {
  return {
    companyId,
    serviceCompanyId: String(companyId),
    name: 'Malom Kft.',
    label,
    address: `https://${CANARY}.example`,
    headerName: `X-${CANARY}`,
    headerState: 'unknown',
    taxAccountNumber: CANARY,
    defaultCurrency: 'HUF',
    keep: 'keychain',
    sample: false,
    addedAt: 0,
  };
}

beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'transfers-'));
  settings = openSettingsStore(profile);
  reported = 0;
  clock = new ManualClock();
  transfers = new Transfers({
    profile,
    settings,
    clock,
    changed: () => (reported += 1),
  });
  settings.saveCompany(company(1, 'Malom'));
  settings.saveCompany(company(2, null));
  settings.labelCurrency(1, '#1', 'HUF');
  settings.saveSettings({
    language: 'hu',
    listMinutes: 15,
    fieldLabels: [{ field: 'note', label: 'Megjegyzés' }],
    lastCompanyId: 1,
    recents: [{ kind: 'record', companyId: 1, resource: 'expenses', recordId: CANARY }],
  });
  settings.lists.addView(VIEW);
  settings.alerts.add([ALERT], 1);
});
afterEach(() => {
  settings.close();
  rmSync(profile, { recursive: true });
});

const exported = (): string => readFileSync(transfers.export(), 'utf8');
const fileTime = (at: number): string => new Date(at).toISOString().replace(/[:.]/g, '-');
/** Sends a file as the page does. */
function sent(text: string): string {
  let file: string | null = null;
  for (let at = 0; file === null || at < text.length; at += MAX_PIECE_CHARACTERS) {
    file = transfers.send(file, text.slice(at, at + MAX_PIECE_CHARACTERS));
  }
  return file;
}
/** What a copy of the user's database calls the companies. */
function labelsIn(copy: string): (string | null)[] {
  const database = openRaw(copy);
  const labels = database.prepare<[], string | null>('SELECT label FROM company ORDER BY company_id').pluck();
  const found = labels.all();
  database.close();
  return found;
}
const preview = (text: string) => transfers.preview(sent(text)).effects;
const put = (text: string) => transfers.import(sent(text));
const changedExport = (change: (file: Transfer) => void): string => {
  const file = JSON.parse(exported()) as Transfer;
  change(file);
  return JSON.stringify(file);
};

describe('an export', () => {
  test('holds what the user made, and no token, address or tax number of a company', () => {
    const text = exported();
    expect(JSON.parse(text)).toMatchObject({
      format: 'countinghouse-settings',
      version: 2,
      companies: [{ companyId: 1, name: 'Malom' }],
      sections: {
        settings: { language: 'hu', listMinutes: 15, fieldLabels: [{ field: 'note', label: 'Megjegyzés' }] },
        companyNames: [{ companyId: 1, label: 'Malom' }],
        currencyLabels: [{ companyId: 1, currency: '#1', label: 'HUF' }],
        recordMarks: [],
        savedViews: [VIEW],
        alerts: [{ ...ALERT, isOn: true }],
      },
    });
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain(settings.profileId);
    expect(text).not.toContain('lastCompanyId');
  });

  test.skipIf(process.platform === 'win32')('can be read by its user alone', () => {
    expect(statSync(transfers.export()).mode & 0o777).toBe(0o600);
  });
});

describe('a file that cannot be written', () => {
  test('is reported as such', () => {
    exported();
    rmSync(path.join(profile, EXPORTS), { recursive: true });
    writeFileSync(path.join(profile, EXPORTS), 'in the way');
    const unwritten = expect.objectContaining({ failure: { code: 'file-not-written', reason: 'refused' } });
    expect(() => transfers.export()).toThrow(unwritten);
  });

  test.skipIf(process.platform !== 'linux')(
    'because the disk is full says so and leaves no half of it',
    () => {
      const file = transfers.export();
      rmSync(file);
      symlinkSync('/dev/full', file);
      expect(() => transfers.export()).toThrow(
        expect.objectContaining({ failure: { code: 'file-not-written', reason: 'full' } }),
      );
      expect(readdirSync(path.dirname(file))).toEqual([]);
    },
  );
});

describe('an import', () => {
  test('shows what it would do before it does anything', () => {
    const text = changedExport(({ sections }) => {
      sections.settings = { language: 'hu', listMinutes: 30, theme: 'dark' };
      sections.companyNames = [{ companyId: 99, label: 'Elsewhere' }];
      for (const name of ['recordMarks', 'columns', 'savedViews', 'alerts'] as const) delete sections[name];
    });
    expect(preview(text)).toEqual([
      { section: 'settings', added: 1, changed: 1, same: 1, skipped: 0 },
      { section: 'companyNames', added: 0, changed: 0, same: 0, skipped: 1 },
      { section: 'currencyLabels', added: 0, changed: 0, same: 1, skipped: 0 },
    ]);
    expect(settings.settings().listMinutes).toBe(15);
    expect(reported).toBe(0);
  });

  test('replaces what the file names, leaves the rest, and can be undone as a whole', () => {
    // A file names the companies it holds anything of.
    settings.marks.review(2, 'incomes', '1', 5);
    const before = preview(exported());
    const text = changedExport(({ sections }) => {
      sections.settings = { listMinutes: 30, theme: 'dark', singleKeys: false };
      sections.companyNames = [{ companyId: 2, label: 'Papír' }];
      sections.recordMarks = [
        { companyId: 2, resource: 'expenses', recordId: '7', note: 'Ask Anna', reviewedAt: null },
      ];
    });
    const { backup } = put(text);
    expect(settings.settings()).toMatchObject({
      listMinutes: 30,
      theme: 'dark',
      singleKeys: false,
      language: 'hu',
      lastCompanyId: 1,
    });
    expect(settings.companies().map(({ label }) => label)).toEqual(['Malom', 'Papír']);
    expect(preview(text).every(({ added, changed }) => added + changed === 0)).toBe(true);
    expect(labelsIn(backup), 'a copy of what was there before').toEqual(['Malom', null]);
    expect(reported).toBe(1);

    expect(transfers.undo()).toMatchObject({ kept: 0 });
    expect(settings.settings()).toMatchObject({
      listMinutes: 15,
      theme: 'system',
      singleKeys: true,
      lastCompanyId: 1,
    });
    expect(settings.companies().map(({ label }) => label)).toEqual(['Malom', null]);
    expect(preview(exported())).toEqual(before);
    expect(transfers.undo()).toBeNull();
  });

  test('puts views and alerts in beside those of other names and limits, and takes them out again', () => {
    settings.lists.addView({ ...VIEW, search: 'paid=paid' });
    settings.saveProgramValue('lock', { kept: true });
    const [reported] = settings.alerts.all();
    if (!reported) throw new Error('no alert');
    settings.alerts.save([{ ...reported, phase: 'raised', since: 5, announcedAt: 6 }]);
    const before = preview(exported());
    const text = changedExport(({ sections }) => {
      sections.savedViews = [
        { ...VIEW, layout: null },
        { ...VIEW, name: 'Elsewhere', companyId: 99 },
        { ...VIEW, companyId: null },
      ];
      sections.alerts = [
        { ...ALERT, margin: '5.00', isOn: false },
        { ...ALERT, threshold: '50.00', isOn: true },
      ];
      sections.columns = [{ resource: 'incomes', layout: VIEW.layout }];
    });
    expect(put(text).effects.slice(-3)).toEqual([
      { section: 'columns', added: 1, changed: 0, same: 0, skipped: 0 },
      { section: 'savedViews', added: 1, changed: 1, same: 0, skipped: 1 },
      { section: 'alerts', added: 1, changed: 1, same: 0, skipped: 0 },
    ]);
    const { views } = settings.lists.preferences(1, 'expenses');
    expect(views.map(({ companyId, search, layout }) => [companyId, search, layout?.length])).toEqual([
      [1, 'paid=unpaid', undefined],
      [1, 'paid=paid', 1],
      [null, 'paid=unpaid', 1],
    ]);
    expect(settings.lists.preferences(2, 'incomes').layout).toEqual(VIEW.layout);
    expect(settings.alerts.all()).toMatchObject([
      { threshold: '100.00', margin: '5.00', isOn: false, phase: 'raised' },
      { threshold: '50.00', isOn: true, phase: 'unknown' },
    ]);

    expect(transfers.undo()).toMatchObject({ kept: 0 });
    expect(preview(exported())).toEqual(before);
    expect(settings.alerts.all()).toEqual([{ ...reported, phase: 'raised', since: 5, announcedAt: 6 }]);
    expect(settings.lists.preferences(2, 'incomes').layout).toBeNull();
    expect(settings.programValue('lock'), 'what the program keeps for itself').toEqual({ kept: true });
  });

  test('shows each value before it is changed, as it is and as it would be', () => {
    settings.marks.write(1, 'expenses', '7', 'before');
    const text = changedExport(({ sections }) => {
      sections.settings = { listMinutes: 30, language: 'hu', theme: 'dark' };
      sections.companyNames = [{ companyId: 1, label: 'Mill' }];
      sections.recordMarks = [
        { companyId: 1, resource: 'expenses', recordId: '7', note: 'x'.repeat(5_000), reviewedAt: 5 },
      ];
      sections.savedViews = [{ ...VIEW, layout: [...VIEW.layout, { id: 'net', shown: false, width: null }] }];
      delete sections.alerts;
    });
    const { changes, count } = transfers.changes(sent(text), 0);
    expect(count).toBe(changes.length);
    expect(
      changes.map(({ section, isNew, subject, fields }) => [
        section,
        isNew,
        subject.map(({ value }) => value),
        fields.map(({ name, before, after }) => [name, before, after]),
      ]),
    ).toEqual([
      ['settings', false, ['theme'], [['value', 'system', 'dark']]],
      ['settings', false, ['listMinutes'], [['value', 15, 30]]],
      ['companyNames', false, [1], [['label', 'Malom', 'Mill']]],
      [
        ...['recordMarks', false, [1, 'expenses', '7']],
        [
          ['note', 'before', `${'x'.repeat(300)}…`],
          ['reviewedAt', null, 5],
        ],
      ],
      ['savedViews', false, ['Open', 'expenses', 1], [['layout', 'gross', 'gross']]],
    ]);
  });

  test('of thousands of entries shows all, piece by piece', () => {
    const text = changedExport(({ sections }) => {
      sections.recordMarks = Array.from({ length: 120 }, (_, index) => ({
        ...{ companyId: 1, resource: 'expenses', recordId: `${index}`, note: 'n', reviewedAt: null },
      }));
    });
    const file = sent(text);
    const pages = [0, 50, 100, 150].map((offset) => transfers.changes(file, offset));
    expect(pages.map(({ changes }) => changes.length)).toEqual([50, 50, 20, 0]);
    expect(pages[0]?.count).toBe(120);
  });

  test('is undone in what it changed alone: what anybody changed since, and all else, stays', () => {
    settings.marks.write(1, 'expenses', '7', 'before');
    const text = changedExport(({ sections }) => {
      sections.settings = { listMinutes: 30, theme: 'dark', balanceMinutes: 7 };
      sections.savedViews = [{ ...VIEW, name: 'From the file' }];
      sections.recordMarks = ['7', '8', '9'].map((recordId) => ({
        ...{ companyId: 1, resource: 'expenses', recordId, note: 'from the file', reviewedAt: null },
      }));
    });
    put(text);
    settings.saveSettings({ theme: 'light', density: 'compact' });
    settings.marks.write(1, 'expenses', '8', 'since');
    settings.marks.write(1, 'expenses', '9', null);
    settings.lists.addView({ ...VIEW, name: 'Since' });
    settings.labelCurrency(1, '#2', 'EUR');

    expect(transfers.undo()).toEqual({ undone: 4, kept: 3 });
    expect(settings.settings()).toMatchObject({
      ...{ listMinutes: 15, balanceMinutes: DEFAULT_SETTINGS.balanceMinutes },
      ...{ theme: 'light', density: 'compact' },
    });
    const { sections } = JSON.parse(exported()) as Transfer;
    expect(sections.recordMarks?.map(({ recordId, note }) => [recordId, note])).toEqual([
      ['7', 'before'],
      ['8', 'since'],
    ]);
    expect(sections.savedViews?.map(({ name }) => name)).toEqual(['Open', 'Since']);
    expect(sections.currencyLabels).toHaveLength(2);
  });

  test('never says how long history is kept or what starts at sign-in, whatever the file says', () => {
    settings.saveSettings({ ledgerDays: 1_000 });
    expect(exported()).not.toMatch(/ledgerDays|startAtLogin/);
    const text = changedExport(({ sections }) => {
      sections.settings = { ledgerDays: 1, startAtLogin: true, listMinutes: 30 };
    });
    expect(preview(text)[0]).toEqual({ section: 'settings', added: 0, changed: 1, same: 0, skipped: 2 });
    put(text);
    expect(settings.settings()).toMatchObject({ ledgerDays: 1_000, startAtLogin: false, listMinutes: 30 });
    transfers.undo();
    expect(settings.settings().ledgerDays).toBe(1_000);
    const pending = changedExport(({ sections }) => {
      sections.settings = { ...sections.settings, shorterLedger: { days: 1, since: 0 } } as never;
    });
    expect(() => put(pending)).toThrow(
      expect.objectContaining({ failure: { code: 'transfer-unreadable', reason: 'wrong-shape' } }),
    );
  });

  test('is not done where no copy can be made first, and keeps the last copies alone', async () => {
    const text = (listMinutes: number) =>
      changedExport(({ sections }) => (sections.settings = { listMinutes }));
    const copies = () => readdirSync(profile).filter((name) => name.includes('before-import'));
    for (const minutes of [20, 25, 30, 35]) {
      put(text(minutes));
      await clock.advance(60_000);
    }
    expect(copies()).toHaveLength(3);
    for (const name of copies()) expect(statSync(path.join(profile, name)).mode & 0o077).toBe(0);

    const wanted = text(40);
    mkdirSync(path.join(profile, `settings.db.before-import-${fileTime(clock.now())}.new`));
    expect(() => put(wanted)).toThrow();
    expect(settings.settings().listMinutes).toBe(35);
  });

  test('brings back what went with a company, once that is connected again', () => {
    settings.marks.write(1, 'expenses', '7', 'Ask Ágnes');
    settings.marks.review(1, 'incomes', '8', 5);
    const before = exported();
    settings.deleteCompany(1);
    put(before);
    expect(exported(), 'not before').not.toContain('Ask Ágnes');
    settings.saveCompany(company(1, null));
    expect(put(before).effects).toContainEqual({
      section: 'recordMarks',
      added: 2,
      changed: 0,
      same: 0,
      skipped: 0,
    });
    expect((JSON.parse(exported()) as Transfer).sections).toEqual((JSON.parse(before) as Transfer).sections);
  });

  test.each([
    ['{', 'not-json'],
    ['null', 'not-ours'],
    ['{"format":"other"}', 'not-ours'],
    ['{"format":"countinghouse-settings","version":3}', 'newer'],
    ['{"format":"countinghouse-settings","version":1}', 'wrong-shape'],
    ['{"format":"countinghouse-settings","version":2}', 'wrong-shape'],
    [
      '{"format":"countinghouse-settings","version":1,"exportedAt":"2026-11-21T00:00:00Z","sections":{"settings":{"listMinutes":0}}}',
      'wrong-shape',
    ],
    [
      '{"format":"countinghouse-settings","version":1,"exportedAt":"2026-11-21T00:00:00Z","sections":{"tokens":[]}}',
      'wrong-shape',
    ],
    [
      '{"format":"countinghouse-settings","version":1,"exportedAt":"2026-11-21T00:00:00Z","sections":{"alerts":[{"companyId":1,"accountId":null,"currency":"HUF","kind":"below","threshold":"a lot","isOn":true}]}}',
      'wrong-shape',
    ],
  ])('of %s is refused, and nothing is different', (text, reason) => {
    expect(() => put(text)).toThrow(
      expect.objectContaining({ failure: { code: 'transfer-unreadable', reason } }),
    );
    expect(settings.settings().listMinutes).toBe(15);
    expect(reported).toBe(0);
  });
});
