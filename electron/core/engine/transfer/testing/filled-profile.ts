import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { MAX_CHUNK_CHARACTERS } from '../../../../../shared/limits.ts';
import type { AlertInput } from '../../../../../shared/model/alert.ts';
import type { NewView } from '../../../../../shared/model/list.ts';
import type { Transfer } from '../../../../../shared/model/transfer.ts';
import { ManualClock } from '../../../lib/testing/manual-clock.ts';
import { openSettingsStore, type SettingsStore } from '../../../settings/settings-store.ts';
import { anyCompany } from '../../../settings/testing/any-company.ts';
import { Transfers } from '../transfers.ts';

/** Stored wherever a profile has data that must not leave it. */
export const CANARY = 'canary-7f3a';

export const VIEW = {
  name: 'Open',
  resource: 'expenses',
  companyId: 1,
  search: 'paid=unpaid',
  layout: [{ id: 'gross', shown: true, width: 200 }],
} satisfies NewView;
export const ALERT = {
  companyId: 1,
  accountId: null,
  currency: 'HUF',
  kind: 'below',
  threshold: '100.00',
  margin: null,
} satisfies AlertInput;

/** A profile for exports and imports, without a company; deleted after the test. */
export function openTransferProfile() {
  const profile = mkdtempSync(path.join(tmpdir(), 'transfers-'));
  const settings = openSettingsStore(profile);
  const clock = new ManualClock();
  let reported = 0;
  let lastImport = '';
  const transfers = new Transfers({ profile, settings, clock, changed: () => (reported += 1) });
  onTestFinished(() => {
    settings.close();
    rmSync(profile, { recursive: true });
  });
  const exported = (): string => readFileSync(transfers.export(), 'utf8');
  /** Sends a file in chunks, as the page does. */
  const send = (text: string): string => {
    let file: string | null = null;
    for (let at = 0; file === null || at < text.length; at += MAX_CHUNK_CHARACTERS) {
      file = transfers.send(file, text.slice(at, at + MAX_CHUNK_CHARACTERS));
    }
    return file;
  };
  return {
    profile,
    settings,
    clock,
    transfers,
    exported,
    send,
    /** Number of changes reported. */
    reported: () => reported,
    preview: (text: string) => transfers.preview(send(text)).effects,
    changes: (text: string) => transfers.changes(send(text), 0).changes,
    put(text: string) {
      const file = send(text);
      const done = transfers.import(file, transfers.preview(file).digest);
      lastImport = done.importId;
      return done;
    },
    /** Undoes the last import. */
    undo: () => transfers.undo(lastImport),
    sections: () => (JSON.parse(exported()) as Transfer).sections,
    /** An export with a modification. */
    changedExport(change: (file: Transfer) => void): string {
      const file = JSON.parse(exported()) as Transfer;
      change(file);
      return JSON.stringify(file);
    },
  };
}
export type TransferProfile = ReturnType<typeof openTransferProfile>;

/** A transfer profile with two companies and data made by the user. */
export function openFilledProfile(): TransferProfile {
  const profile = openTransferProfile();
  const { settings } = profile;
  connect(settings, 1, 'Malom');
  connect(settings, 2, null);
  settings.labelCurrency(1, '#1', 'HUF');
  settings.names.set({ companyId: 1, kind: 'tag', id: '17' }, 'Budapest');
  settings.saveSettings({
    language: 'hu',
    listMinutes: 15,
    fieldLabels: [{ field: 'note', label: 'Megjegyzés' }],
    lastCompanyId: 1,
    recents: [{ kind: 'record', companyId: 1, resource: 'expenses', recordId: CANARY }],
  });
  settings.lists.addView(VIEW);
  settings.alerts.add([ALERT], 1);
  return profile;
}

/** Connects a company whose name is `Malom Kft.`. */
export function connect(settings: SettingsStore, companyId: number, label: string | null): void {
  settings.saveCompany(
    anyCompany(companyId, {
      name: 'Malom Kft.',
      label,
      keep: 'keychain',
      defaultCurrency: 'HUF',
      taxAccountNumber: CANARY,
      address: `https://${CANARY}.example`,
      headerName: `X-${CANARY}`,
    }),
  );
}
