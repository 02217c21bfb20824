import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/language.ts';
import {
  DEFAULT_SETTINGS,
  NEVER_IMPORTED,
  NOT_IN_FILES,
  type ImportedSetting,
  type Settings,
} from '../../../shared/model/settings.ts';
import {
  transferSectionsSchema,
  type ShownValue,
  type TransferChange,
} from '../../../shared/model/transfer.ts';
import { DEFAULT_PRESENTATION, PRESENTATION } from '../../../shared/presentation.ts';
import { fetchLaterWords, prepareLanguage, changeLanguage } from '../../ui/language/language.ts';
import { changeWords } from './change-words.ts';

/** Values of each setting that an import can change; a missing setting is a compile error. */
const VALUES: { [Name in ImportedSetting]: readonly Settings[Name][] } = {
  ...PRESENTATION,
  theme: ['system', 'light', 'dark'],
  fieldLabels: [[], [{ field: 'comment', label: 'Our note' }]],
  listMinutes: [5, 30],
  balanceMinutes: [1, 7],
  overlapDays: [1, 3],
  sweepHours: [24, 48],
  letterhead: ['', 'Alpha Bookkeeping Ltd\n1 High Street'],
  privacy: [false, true],
  reportingCurrency: [null, 'EUR'],
  quietHours: [null, { from: '22:00', to: '06:00' }],
  overviewLayout: [
    null,
    [{ id: 'lowestDay', shown: true, width: null }],
    [{ id: 'lowestDay', shown: true, width: 200 }],
    [{ id: 'lowestDay', shown: false, width: null }],
  ],
  dayHeadings: [false, true],
  singleKeys: [true, false],
  tray: [true, false],
  closeToTray: [false, true],
  trayBalances: [null, [], [{ companyId: 7, currency: 'EUR' }], [{ companyId: 7, accountId: '12' }]],
};
const IMPORTED = Object.keys(DEFAULT_SETTINGS).filter(
  (name) => !(name in NOT_IN_FILES) && !(name in NEVER_IMPORTED),
) as ImportedSetting[];

const words = () =>
  changeWords({
    chosen: DEFAULT_PRESENTATION,
    now: Date.UTC(2026, 10, 21),
    company: (companyId) => (companyId === 7 ? 'Malom' : null),
    balance: (balance) =>
      'accountId' in balance ? 'Malom · Current account' : `Malom · ${balance.currency}`,
    field: () => 'Comment',
    unknown: (text) => text,
  });
const changeOf = (name: ImportedSetting, value: ShownValue): TransferChange => ({
  section: 'settings',
  isNew: false,
  subject: [{ name: 'setting', value: name }],
  fields: [{ name: 'value', before: null, after: value }],
});
/** Subject and value of a change as displayed. */
function shownTexts(change: TransferChange): [subject: string, value: string] {
  const [field] = change.fields;
  if (!field) throw new Error('no field');
  return [words().subject(change, field), words().value(change, field, field.after)];
}

beforeAll(async () => {
  await prepareLanguage();
  await fetchLaterWords();
});
afterAll(() => changeLanguage('en'));

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => changeLanguage(language));

  test.each(IMPORTED)('displays %s and each of its values in distinct words', (name) => {
    const all = VALUES[name].map((value) => shownTexts(changeOf(name, value)));
    for (const [subject, value] of all) {
      expect(subject).not.toBe(name);
      expect(subject).not.toContain('transfer.');
      expect(value).not.toMatch(/[a-z]-[a-z]|transfer\.|undefined|lowestDay/);
    }
    const codes = VALUES[name].filter((value) => typeof value === 'string' && value.length > 3);
    for (const [, value] of all) expect(codes).not.toContain(value);
    expect(new Set(all.map(([, value]) => value)).size).toBe(all.length);
  });

  test('names every field of all other sections, and distinguishes columns', () => {
    const { options } = transferSectionsSchema.keyof();
    for (const section of options.filter((name) => name !== 'settings')) {
      const change = (name: string, value: ShownValue): TransferChange => ({
        section,
        isNew: false,
        subject: [{ name: 'companyId', value: 7 }],
        fields: [{ name, before: null, after: value }],
      });
      for (const name of ['label', 'note', 'reviewedAt', 'layout', 'search', 'isOn', 'margin']) {
        expect(shownTexts(change(name, 'x'))[0]).toMatch(/^Malom · [^ ]/);
        expect(shownTexts(change(name, 'x'))[0]).not.toContain('transfer.');
      }
      const layouts: ShownValue[] = [
        null,
        [],
        [{ id: 'gross', shown: true, width: null }],
        [{ id: 'gross', shown: true, width: 200 }],
        [{ id: 'gross', shown: false, width: null }],
        [{ id: 'gross', shown: true, width: null }, null],
      ];
      const shown = layouts.map((layout) => shownTexts(change('layout', layout))[1]);
      expect(new Set(shown).size).toBe(layouts.length);
      expect(shown.join(' ')).not.toContain('gross');
    }
  });
});
