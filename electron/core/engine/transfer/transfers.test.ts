import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Transfer } from '../../../../shared/model/transfer.ts';
import { SETTINGS_FILE } from '../../settings/settings-file.ts';
import { isCopyName } from '../../sqlite/remove-from-copies.ts';
import { EXPORTS, fileTime } from './export-file.ts';
import {
  ALERT,
  CANARY,
  connect,
  openFilledProfile,
  VIEW,
  type TransferProfile,
} from './testing/filled-profile.ts';

const YEAR = 365 * 86_400_000;

let made: TransferProfile;
beforeEach(() => {
  made = openFilledProfile();
});

describe('an export', () => {
  test('contains the data made by the user, and no token, address or tax number of a company', () => {
    const text = made.exported();
    expect(JSON.parse(text)).toMatchObject({
      format: 'countinghouse-settings',
      version: 2,
      companies: [{ companyId: 1, name: 'Malom' }],
      sections: {
        settings: { language: 'hu', listMinutes: 15, fieldLabels: [{ field: 'note', label: 'Megjegyzés' }] },
        companyNames: [{ companyId: 1, label: 'Malom' }],
        currencyLabels: [{ companyId: 1, currency: '#1', label: 'HUF' }],
        givenNames: [{ companyId: 1, kind: 'tag', id: '17', name: 'Budapest' }],
        recordMarks: [],
        savedViews: [VIEW],
        alerts: [{ ...ALERT, isOn: true }],
      },
    });
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain(made.settings.profileId);
    expect(text).not.toContain('lastCompanyId');
  });

  test.skipIf(process.platform === 'win32')('is readable only by its owner', () => {
    expect(statSync(made.transfers.export()).mode & 0o777).toBe(0o600);
  });
});

describe('a file that cannot be written', () => {
  test('is reported', () => {
    made.exported();
    rmSync(path.join(made.profile, EXPORTS), { recursive: true });
    writeFileSync(path.join(made.profile, EXPORTS), 'in the way');
    const unwritten = expect.objectContaining({ failure: { code: 'file-not-written', reason: 'refused' } });
    expect(() => made.transfers.export()).toThrow(unwritten);
  });

  test.skipIf(process.platform !== 'linux')(
    'because the disk is full is reported and leaves no partial file',
    () => {
      const file = made.transfers.export();
      rmSync(file);
      symlinkSync('/dev/full', file);
      expect(() => made.transfers.export()).toThrow(
        expect.objectContaining({ failure: { code: 'file-not-written', reason: 'full' } }),
      );
      expect(readdirSync(path.dirname(file))).toEqual([]);
    },
  );
});

describe('an import', () => {
  test('previews its effects without changing anything', () => {
    const text = made.changedExport(({ sections }) => {
      sections.settings = { language: 'hu', listMinutes: 30, theme: 'dark' };
      sections.companyNames = [{ companyId: 99, label: 'Elsewhere' }];
      for (const name of ['recordMarks', 'columns', 'savedViews', 'alerts'] as const) delete sections[name];
    });
    expect(made.preview(text)).toEqual([
      { section: 'settings', added: 1, changed: 1, same: 1, skipped: 0 },
      { section: 'companyNames', added: 0, changed: 0, same: 0, skipped: 1 },
      { section: 'currencyLabels', added: 0, changed: 0, same: 1, skipped: 0 },
      { section: 'givenNames', added: 0, changed: 0, same: 1, skipped: 0 },
    ]);
    expect(made.settings.settings().listMinutes).toBe(15);
    expect(made.reported()).toBe(0);
  });

  test('shows the current and the new value of each change', () => {
    made.settings.marks.write(1, 'expenses', '7', 'before');
    const text = made.changedExport(({ sections }) => {
      sections.settings = { listMinutes: 30, language: 'hu', theme: 'dark' };
      sections.companyNames = [{ companyId: 1, label: 'Mill' }];
      sections.recordMarks = [
        { companyId: 1, resource: 'expenses', recordId: '7', note: 'x'.repeat(5_000), reviewedAt: 5 },
      ];
      sections.savedViews = [{ ...VIEW, layout: [...VIEW.layout, { id: 'net', shown: false, width: null }] }];
      delete sections.alerts;
    });
    const { changes, count } = made.transfers.changes(made.send(text), 0);
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
        'recordMarks',
        false,
        [1, 'expenses', '7'],
        [
          ['note', 'before', `${'x'.repeat(300)}…`],
          ['reviewedAt', null, 5],
        ],
      ],
      [
        'savedViews',
        false,
        ['Open', 'expenses', 1],
        [['layout', VIEW.layout, [...VIEW.layout, { id: 'net', shown: false, width: null }]]],
      ],
    ]);
  });

  test('shows only the differing part of long texts and lists', () => {
    const labels = (last: string) =>
      Array.from({ length: 200 }, (_, index) => ({ field: `f${index}`, label: index < 199 ? 'Same' : last }));
    made.settings.marks.write(1, 'expenses', '7', `${'x'.repeat(400)}old`);
    made.settings.saveSettings({ fieldLabels: labels('Old') });
    const [ofLabels, ofNote] = made.changes(
      made.changedExport((file) => {
        file.sections = {
          settings: { fieldLabels: labels('New') },
          recordMarks: [
            {
              companyId: 1,
              resource: 'expenses',
              recordId: '7',
              reviewedAt: null,
              note: `${'x'.repeat(400)}new`,
            },
          ],
        };
      }),
    );
    expect(ofNote?.fields).toEqual([
      { name: 'note', before: `…${'x'.repeat(20)}old`, after: `…${'x'.repeat(20)}new` },
    ]);
    const [field] = ofLabels?.fields ?? [];
    expect(
      [field?.before, field?.after].map((list) => (Array.isArray(list) ? [list[0], list.at(-1)] : list)),
    ).toEqual([
      [null, { field: 'f199', label: 'Old' }],
      [null, { field: 'f199', label: 'New' }],
    ]);
  });

  test('shows all of many entries, page by page', () => {
    const text = made.changedExport(({ sections }) => {
      sections.recordMarks = Array.from({ length: 120 }, (_, index) => ({
        companyId: 1,
        resource: 'expenses',
        recordId: `${index}`,
        note: 'n',
        reviewedAt: null,
      }));
    });
    const file = made.send(text);
    const pages = [0, 50, 100, 150].map((offset) => made.transfers.changes(file, offset));
    expect(pages.map(({ changes }) => changes.length)).toEqual([50, 50, 20, 0]);
    expect(pages[0]?.count).toBe(120);
  });

  test('never includes the retention period or the start at sign-in, whatever the file contains', () => {
    made.settings.saveSettings({ historyDays: 1_000 });
    expect(made.exported()).not.toMatch(/historyDays|ledgerDays|startAtLogin/);
    const text = made.changedExport(({ sections }) => {
      sections.settings = { historyDays: 1, startAtLogin: true, listMinutes: 30 };
    });
    expect(made.preview(text)[0]).toEqual({ section: 'settings', added: 0, changed: 1, same: 0, skipped: 2 });
    made.put(text);
    expect(made.settings.settings()).toMatchObject({
      historyDays: 1_000,
      startAtLogin: false,
      listMinutes: 30,
    });
    made.undo();
    expect(made.settings.settings().historyDays).toBe(1_000);
    const pending = made.changedExport(({ sections }) => {
      sections.settings = { ...sections.settings, shorterHistory: { days: 1, since: 0 } } as never;
    });
    expect(() => made.put(pending)).toThrow(
      expect.objectContaining({ failure: { code: 'transfer-unreadable', reason: 'wrong-shape' } }),
    );
  });

  test('is refused if no copy can be made first, and keeps only the latest copies', async () => {
    const text = (listMinutes: number) =>
      made.changedExport(({ sections }) => (sections.settings = { listMinutes }));
    const copies = () => readdirSync(made.profile).filter((name) => name.includes('before-import'));
    for (const minutes of [20, 25, 30, 35]) {
      made.put(text(minutes));
      await made.clock.advance(60_000);
    }
    expect(copies()).toHaveLength(3);
    for (const name of copies()) expect(statSync(path.join(made.profile, name)).mode & 0o077).toBe(0);

    const wanted = text(40);
    mkdirSync(path.join(made.profile, `settings.db.before-import-${fileTime(made.clock.now())}.5.new`));
    expect(() => made.put(wanted)).toThrow();
    expect(made.settings.settings().listMinutes).toBe(35);
  });

  test.each([
    ['a clock that is a year ahead, then correct', [YEAR, 60_000, 60_000, -YEAR]],
    ['a clock that is correct, then a year behind', [60_000, 60_000, 60_000, -YEAR]],
  ])('keeps the latest copies with %s', (_which, jumps) => {
    const backups = jumps.map((jump, index) => {
      made.clock.jump(jump);
      const text = made.changedExport(({ sections }) => (sections.settings = { listMinutes: 20 + index }));
      return made.put(text).backup;
    });
    expect(backups.map((backup) => existsSync(backup))).toEqual([false, true, true, true]);
    // When a company is removed, its copies are found by their names.
    for (const backup of backups) expect(isCopyName(SETTINGS_FILE, path.basename(backup))).toBe(true);
  });

  test('with an outdated preview is rejected without any change', () => {
    const file = made.send(made.changedExport(({ sections }) => (sections.settings = { listMinutes: 30 })));
    const { digest } = made.transfers.preview(file);
    made.settings.saveSettings({ listMinutes: 20 });
    expect(() => made.transfers.import(file, digest)).toThrow(
      expect.objectContaining({ failure: { code: 'transfer-unreadable', reason: 'changed' } }),
    );
    expect(made.settings.settings().listMinutes).toBe(20);
    made.transfers.import(file, made.transfers.preview(file).digest);
    expect(made.settings.settings().listMinutes).toBe(30);
  });

  test('restores data removed with a company once it is connected again', () => {
    made.settings.marks.write(1, 'expenses', '7', 'Ask Ágnes');
    made.settings.marks.review(1, 'incomes', '8', 5);
    const before = made.exported();
    made.settings.deleteCompany(1);
    made.put(before);
    expect(made.exported(), 'not while the company is removed').not.toContain('Ask Ágnes');
    connect(made.settings, 1, null);
    expect(made.put(before).effects).toContainEqual({
      section: 'recordMarks',
      added: 2,
      changed: 0,
      same: 0,
      skipped: 0,
    });
    expect(made.sections()).toEqual((JSON.parse(before) as Transfer).sections);
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
  ])('of %s is rejected without any change', (text, reason) => {
    expect(() => made.put(text)).toThrow(
      expect.objectContaining({ failure: { code: 'transfer-unreadable', reason } }),
    );
    expect(made.settings.settings().listMinutes).toBe(15);
    expect(made.reported()).toBe(0);
  });
});
