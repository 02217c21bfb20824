import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Company } from '../../../shared/model/company.ts';
import type { Transfer } from '../../../shared/model/transfer.ts';
import { openSettingsStore, type SettingsStore } from '../settings/settings-store.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { Transfers } from './transfers.ts';

/** Put wherever a profile keeps something that must stay in it. */
const CANARY = 'canary-7f3a';

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
  });
});
afterEach(() => {
  settings.close();
  rmSync(profile, { recursive: true });
});

const exported = (): string => readFileSync(transfers.export(), 'utf8');
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

describe('an import', () => {
  test('tells before it does anything what it would do', () => {
    const text = changedExport(({ sections }) => {
      sections.settings = { language: 'hu', listMinutes: 30, theme: 'dark' };
      sections.companyNames = [{ companyId: 99, label: 'Elsewhere' }];
      delete sections.recordMarks;
    });
    expect(transfers.preview(text)).toEqual([
      { section: 'settings', added: 1, changed: 1, same: 1, skipped: 0 },
      { section: 'companyNames', added: 0, changed: 0, same: 0, skipped: 1 },
      { section: 'currencyLabels', added: 0, changed: 0, same: 1, skipped: 0 },
    ]);
    expect(settings.settings().listMinutes).toBe(15);
    expect(told).toBe(0);
  });

  test('replaces what the file names, leaves the rest, and can be undone as a whole', () => {
    const before = transfers.preview(exported());
    const text = changedExport(({ sections }) => {
      sections.settings = { listMinutes: 30, theme: 'dark' };
      sections.companyNames = [{ companyId: 2, label: 'Papír' }];
      sections.recordMarks = [
        { companyId: 2, resource: 'expenses', recordId: '7', note: 'Ask Anna', reviewedAt: null },
      ];
    });
    const { backup } = transfers.import(text);
    expect(settings.settings()).toMatchObject({
      listMinutes: 30,
      theme: 'dark',
      language: 'hu',
      lastCompanyId: 1,
    });
    expect(settings.companies().map(({ label }) => label)).toEqual(['Malom', 'Papír']);
    expect(transfers.preview(text).every(({ added, changed }) => added + changed === 0)).toBe(true);
    expect(transfers.preview(readFileSync(backup, 'utf8'))).not.toEqual(before);
    expect(told).toBe(1);

    expect(transfers.undo()).toBe(true);
    expect(settings.settings()).toMatchObject({ listMinutes: 15, theme: 'system', lastCompanyId: 1 });
    expect(settings.companies().map(({ label }) => label)).toEqual(['Malom', null]);
    expect(transfers.preview(exported())).toEqual(before);
    expect(transfers.undo()).toBe(false);
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
  ])('of %s is refused, and nothing is different', (text, reason) => {
    expect(() => transfers.import(text)).toThrow(
      expect.objectContaining({ failure: { code: 'transfer-unreadable', reason } }),
    );
    expect(settings.settings().listMinutes).toBe(15);
    expect(told).toBe(0);
  });
});
