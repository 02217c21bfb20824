import {
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
import type { Company } from '../../../shared/model/company.ts';
import { LARGEST_PIECE } from '../../../shared/constants/transfer.ts';
import type { AlertInput } from '../../../shared/model/alert.ts';
import type { NewView } from '../../../shared/model/list.ts';
import type { Transfer } from '../../../shared/model/transfer.ts';
import { openSettingsStore, type SettingsStore } from '../settings/settings-store.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { EXPORTS, Transfers } from './transfers.ts';

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
let told: number;

function company(companyId: number, label: string | null): Company {
  return {
    companyId,
    name: `${CANARY} Kft.`,
    label,
    address: `https://${CANARY}.example`,
    headerName: `X-${CANARY}`,
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
  told = 0;
  transfers = new Transfers({
    profile,
    settings,
    clock: new ManualClock(),
    changed: () => (told += 1),
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
/** Sends a file as the page does. */
function sent(text: string): string {
  let file: string | null = null;
  for (let at = 0; file === null || at < text.length; at += LARGEST_PIECE) {
    file = transfers.send(file, text.slice(at, at + LARGEST_PIECE));
  }
  return file;
}
const preview = (text: string) => transfers.preview(sent(text));
const put = (text: string) => transfers.import(sent(text));
const changedExport = (change: (file: Transfer) => void): string => {
  const file = JSON.parse(exported()) as Transfer;
  change(file);
  return JSON.stringify(file);
};

describe('an export', () => {
  test('holds what the user made, and no token, address, name or place of a company', () => {
    const text = exported();
    expect(JSON.parse(text)).toMatchObject({
      format: 'countinghouse-settings',
      version: 1,
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
  test('is told as such, and nothing is imported without a way back', () => {
    const text = changedExport(({ sections }) => (sections.settings = { listMinutes: 30 }));
    rmSync(path.join(profile, EXPORTS), { recursive: true });
    writeFileSync(path.join(profile, EXPORTS), 'in the way');
    const unwritten = expect.objectContaining({ failure: { code: 'file-not-written', reason: 'refused' } });
    expect(() => transfers.export()).toThrow(unwritten);
    expect(() => put(text)).toThrow(unwritten);
    expect(settings.settings().listMinutes).toBe(15);
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
  test('tells before it does anything what it would do', () => {
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
    expect(told).toBe(0);
  });

  test('replaces what the file names, leaves the rest, and can be undone as a whole', () => {
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
    expect(preview(readFileSync(backup, 'utf8'))).not.toEqual(before);
    expect(told).toBe(1);

    expect(transfers.undo()).toBe(true);
    expect(settings.settings()).toMatchObject({
      listMinutes: 15,
      theme: 'system',
      singleKeys: true,
      lastCompanyId: 1,
    });
    expect(settings.companies().map(({ label }) => label)).toEqual(['Malom', null]);
    expect(preview(exported())).toEqual(before);
    expect(transfers.undo()).toBe(false);
  });

  test('puts views and alerts in beside those of other names and limits, and takes them out again', () => {
    settings.lists.addView({ ...VIEW, search: 'paid=paid' });
    settings.remember('lock', { kept: true });
    const [told] = settings.alerts.all();
    if (!told) throw new Error('no alert');
    settings.alerts.save([{ ...told, phase: 'raised', since: 5, announcedAt: 6 }]);
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

    expect(transfers.undo()).toBe(true);
    expect(preview(exported())).toEqual(before);
    expect(settings.alerts.all()).toEqual([{ ...told, phase: 'raised', since: 5, announcedAt: 6 }]);
    expect(settings.lists.preferences(2, 'incomes').layout).toBeNull();
    expect(settings.recall('lock'), 'what the program keeps for itself').toEqual({ kept: true });
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
    ['{"format":"countinghouse-settings","version":2}', 'newer'],
    ['{"format":"countinghouse-settings","version":1}', 'wrong-shape'],
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
    expect(told).toBe(0);
  });
});
