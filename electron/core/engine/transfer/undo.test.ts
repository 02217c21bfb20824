import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../shared/model/settings.ts';
import type { TransferSections } from '../../../../shared/model/transfer.ts';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { ALERT, openFilledProfile, VIEW, type TransferProfile } from './testing/filled-profile.ts';

let made: TransferProfile;
beforeEach(() => {
  made = openFilledProfile();
});

const RECORD = { companyId: 1, resource: 'expenses', recordId: '7' } as const;
const MARK = { ...RECORD, note: 'From the file', reviewedAt: null };
const COMPANY_NAME = { companyId: 1, label: 'From the file' };
const GIVEN_NAME = { companyId: 1, kind: 'tag' as const, id: '17', name: 'Debrecen' };
const CURRENCY_LABEL = { companyId: 1, currency: '#1', label: 'EUR' };
const COLUMNS = { resource: 'expenses' as const, layout: VIEW.layout };

/** Labels of the companies in a copy of the user's database. */
function labelsIn(copy: string): (string | null)[] {
  const database = openRaw(copy);
  const labels = database.prepare<[], string | null>('SELECT label FROM company ORDER BY company_id').pluck();
  const found = labels.all();
  database.close();
  return found;
}

describe('an import', () => {
  test('replaces what the file contains, keeps the rest, and can be undone completely', () => {
    // A file names only the companies with data in it.
    made.settings.marks.review(2, 'incomes', '1', 5);
    const before = made.preview(made.exported());
    const text = made.changedExport(({ sections }) => {
      sections.settings = { listMinutes: 30, theme: 'dark', singleKeys: false };
      sections.companyNames = [{ companyId: 2, label: 'Papír' }];
      sections.recordMarks = [
        { companyId: 2, resource: 'expenses', recordId: '7', note: 'Ask Anna', reviewedAt: null },
      ];
    });
    const { backup } = made.put(text);
    expect(made.settings.settings()).toMatchObject({
      listMinutes: 30,
      theme: 'dark',
      singleKeys: false,
      language: 'hu',
      lastCompanyId: 1,
    });
    expect(made.settings.companies().map(({ label }) => label)).toEqual(['Malom', 'Papír']);
    expect(made.preview(text).every(({ added, changed }) => added + changed === 0)).toBe(true);
    expect(labelsIn(backup), 'a copy of the previous settings').toEqual(['Malom', null]);
    expect(made.reported()).toBe(1);

    expect(made.undo()).toMatchObject({ kept: 0 });
    expect(made.settings.settings()).toMatchObject({
      listMinutes: 15,
      theme: 'system',
      singleKeys: true,
      lastCompanyId: 1,
    });
    expect(made.settings.companies().map(({ label }) => label)).toEqual(['Malom', null]);
    expect(made.preview(made.exported())).toEqual(before);
    expect(made.undo()).toBeNull();
  });

  test('adds views and alerts next to those with other names and limits, and removes them again', () => {
    made.settings.lists.addView({ ...VIEW, search: 'paid=paid' });
    made.settings.saveProgramValue('lock', { kept: true });
    const [reported] = made.settings.alerts.all();
    if (!reported) throw new Error('no alert');
    made.settings.alerts.save([{ ...reported, phase: 'raised', since: 5, announcedAt: 6 }]);
    const before = made.preview(made.exported());
    const text = made.changedExport(({ sections }) => {
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
    expect(made.put(text).effects.slice(-3)).toEqual([
      { section: 'columns', added: 1, changed: 0, same: 0, skipped: 0 },
      { section: 'savedViews', added: 1, changed: 1, same: 0, skipped: 1 },
      { section: 'alerts', added: 1, changed: 1, same: 0, skipped: 0 },
    ]);
    const { views } = made.settings.lists.preferences(1, 'expenses');
    expect(views.map(({ companyId, search, layout }) => [companyId, search, layout?.length])).toEqual([
      [1, 'paid=unpaid', undefined],
      [1, 'paid=paid', 1],
      [null, 'paid=unpaid', 1],
    ]);
    expect(made.settings.lists.preferences(2, 'incomes').layout).toEqual(VIEW.layout);
    expect(made.settings.alerts.all()).toMatchObject([
      { threshold: '100.00', margin: '5.00', isOn: false, phase: 'raised' },
      { threshold: '50.00', isOn: true, phase: 'unknown' },
    ]);

    expect(made.undo()).toMatchObject({ kept: 0 });
    expect(made.preview(made.exported())).toEqual(before);
    expect(made.settings.alerts.all()).toEqual([{ ...reported, phase: 'raised', since: 5, announcedAt: 6 }]);
    expect(made.settings.lists.preferences(2, 'incomes').layout).toBeNull();
    expect(made.settings.programValue('lock'), 'internal values stay').toEqual({ kept: true });
  });

  test('is undone only in its own changes: everything changed since, and all else, stays', () => {
    made.settings.marks.write(1, 'expenses', '7', 'before');
    const text = made.changedExport(({ sections }) => {
      sections.settings = { listMinutes: 30, theme: 'dark', balanceMinutes: 7 };
      sections.savedViews = [{ ...VIEW, name: 'From the file' }];
      sections.recordMarks = ['7', '8', '9'].map((recordId) => ({
        companyId: 1,
        resource: 'expenses',
        recordId,
        note: 'from the file',
        reviewedAt: null,
      }));
    });
    made.put(text);
    made.settings.saveSettings({ theme: 'light', density: 'compact' });
    made.settings.marks.write(1, 'expenses', '8', 'since');
    made.settings.marks.write(1, 'expenses', '9', null);
    made.settings.lists.addView({ ...VIEW, name: 'Since' });
    made.settings.labelCurrency(1, '#2', 'EUR');

    expect(made.undo()).toEqual({ undone: 4, kept: 3 });
    expect(made.settings.settings()).toMatchObject({
      listMinutes: 15,
      balanceMinutes: DEFAULT_SETTINGS.balanceMinutes,
      theme: 'light',
      density: 'compact',
    });
    const sections = made.sections();
    expect(sections.recordMarks?.map(({ recordId, note }) => [recordId, note])).toEqual([
      ['7', 'before'],
      ['8', 'since'],
    ]);
    expect(sections.savedViews?.map(({ name }) => name)).toEqual(['Open', 'Since']);
    expect(sections.currencyLabels).toHaveLength(2);
  });

  test('counts entries without effect as unchanged, and stores none of them', () => {
    const text = made.changedExport((file) => {
      file.sections = {
        settings: { theme: 'system', balanceMinutes: DEFAULT_SETTINGS.balanceMinutes },
        recordMarks: [{ ...MARK, note: null }],
      };
    });
    expect(made.preview(text)).toEqual([
      { section: 'settings', added: 0, changed: 0, same: 2, skipped: 0 },
      { section: 'recordMarks', added: 0, changed: 0, same: 1, skipped: 0 },
    ]);
    made.put(text);
    expect(made.sections().recordMarks).toEqual([]);
  });

  test('that clears a mark or sets its review is undone to the mark as it was stored', () => {
    const stored = () => {
      const database = openRaw(path.join(made.profile, 'settings.db'));
      const rows = database.prepare('SELECT * FROM record_mark ORDER BY record_id').all();
      database.close();
      return rows;
    };
    const reviews = ['7', '8'].map((recordId) => ({ ...RECORD, recordId, reviewedAt: 'now' as const }));
    made.settings.marks.reviewAll(reviews, { at: 5, entryId: 77 });
    const before = stored();
    made.put(
      made.changedExport((file) => {
        file.sections = {
          recordMarks: [
            { ...RECORD, note: null, reviewedAt: 9 },
            { ...RECORD, recordId: '8', note: null, reviewedAt: null },
          ],
        };
      }),
    );
    expect(stored()).toMatchObject([{ reviewed_at: 9, reviewed_entry: null }]);
    expect(made.undo()).toEqual({ undone: 2, kept: 0 });
    expect(stored()).toEqual(before);
  });

  test('is undone without the data of a company removed since', () => {
    made.settings.marks.write(1, 'expenses', '7', 'before');
    made.settings.marks.review(2, 'incomes', '1', 5);
    made.settings.saveSettings({ trayBalances: [{ companyId: 1, currency: 'HUF' }] });
    made.put(
      made.changedExport((file) => {
        file.sections = {
          settings: { trayBalances: [{ companyId: 2, currency: 'EUR' }] },
          recordMarks: [{ ...MARK, note: null }],
        };
      }),
    );
    made.settings.settings();
    made.settings.deleteCompany(1);
    expect(made.undo()).toEqual({ undone: 2, kept: 0 });
    expect(made.settings.settings().trayBalances).toBeNull();
  });

  test('replaces the first listed alert with the same key, whatever clock the alerts were made by', () => {
    made.settings.alerts.add([{ ...ALERT, margin: '9.00' }], 0);
    const before = made.settings.alerts.all();
    made.put(
      made.changedExport((file) => {
        file.sections = {
          alerts: [
            { ...ALERT, margin: '9.00', isOn: false },
            { ...ALERT, isOn: true },
          ],
        };
      }),
    );
    expect(made.settings.alerts.all().map(({ margin, isOn }) => [margin, isOn])).toEqual([
      ['9.00', false],
      [null, true],
    ]);
    expect(made.undo()).toEqual({ undone: 1, kept: 0 });
    expect(made.settings.alerts.all()).toEqual(before);
  });

  test.each<[keyof TransferSections, TransferSections]>([
    ['companyNames', { companyNames: [COMPANY_NAME, { ...COMPANY_NAME, label: 'Last' }] }],
    ['currencyLabels', { currencyLabels: [CURRENCY_LABEL, { ...CURRENCY_LABEL, label: 'Last' }] }],
    ['givenNames', { givenNames: [GIVEN_NAME, { ...GIVEN_NAME, name: 'Last' }] }],
    ['recordMarks', { recordMarks: [MARK, { ...MARK, note: 'Last' }] }],
    ['columns', { columns: [COLUMNS, { ...COLUMNS, layout: [{ id: 'Last', shown: true, width: null }] }] }],
  ])(
    'of a file with two entries of the same %s imports the last, and is undone completely',
    (name, doubled) => {
      const before = made.sections();
      const text = made.changedExport((file) => {
        file.sections = { settings: { theme: 'dark' }, ...doubled };
      });
      const { changes } = made.transfers.changes(made.send(text), 0);
      expect(changes.filter(({ section }) => section === name)).toHaveLength(1);
      made.put(text);
      const sections = made.sections();
      expect(JSON.stringify(sections[name])).toContain('Last');
      expect(made.undo()).toEqual({ undone: 2, kept: 0 });
      expect(made.sections()).toEqual(before);
    },
  );

  test('undoes only its own changes if another import was made next to it', () => {
    const importOf = (sections: TransferSections) =>
      made.put(made.changedExport((file) => (file.sections = sections)));
    const first = importOf({ settings: { listMinutes: 30 } });
    const second = importOf({ settings: { theme: 'dark' } });
    expect(made.transfers.undo(second.importId)).toEqual({ undone: 1, kept: 0 });
    expect(made.settings.settings()).toMatchObject({ listMinutes: 30, theme: 'system' });
    expect(made.transfers.undo(second.importId), 'once').toBeNull();
    expect(made.transfers.undo(first.importId)).toEqual({ undone: 1, kept: 0 });
    expect(made.settings.settings().listMinutes).toBe(15);
  });
});
