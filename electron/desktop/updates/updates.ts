import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { app, dialog } from 'electron';
import { z } from 'zod';
import type { Words } from '../language/words.ts';
import { updateSourceSchema } from './update-source.ts';
import type { UpdateSource } from './update-source.ts';

const HOUR_MS = 60 * 60_000;
const ONCE_A_DAY = 24 * HOUR_MS;
const manifestSchema = z.object({ updates: updateSourceSchema.optional() });

/**
 * Checks for updates at once and then once a day.
 *
 * @param report receives one line when a check fails.
 */
export async function startUpdates(
  source: UpdateSource,
  report: (line: string) => void,
  t: Words,
): Promise<void> {
  const { createUpdater, fetchUpdate } = await import('./updater.ts');
  const updater = createUpdater(source);
  let ready: string | null = null;

  const check = async (): Promise<void> => {
    const version = await fetchUpdate(updater);
    if (version === null || version === ready) return;
    ready = version;
    if (await confirmRestart(version, t)) updater.quitAndInstall();
  };
  const checkAndReport = (): void => {
    check().catch((error: unknown) => {
      report(`The update failed: ${reasonOf(error)}`);
    });
  };
  checkAndReport();
  let checkedAt = Date.now();
  // A single timer of one day would not count the time while the computer sleeps.
  setInterval(() => {
    if (Math.abs(Date.now() - checkedAt) < ONCE_A_DAY) return;
    checkedAt = Date.now();
    checkAndReport();
  }, HOUR_MS);
}

/** electron-updater's messages contain addresses and complete responses, so only its code is reported. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'a defect';
  return 'code' in error ? String(error.code) : error.message;
}

/**
 * The update source in the packaged manifest; null: none, and no update requests are sent. The manifest is inside the
 * archive, where only the packager has written it.
 */
export async function packedSource(): Promise<UpdateSource | null> {
  if (!app.isPackaged) return null;
  const manifest: unknown = JSON.parse(await readFile(path.join(app.getAppPath(), 'package.json'), 'utf8'));
  return manifestSchema.parse(manifest).updates ?? null;
}

async function confirmRestart(version: string, t: Words): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'info',
    title: t('product'),
    message: t('update.message', { version }),
    detail: t('update.detail'),
    buttons: [t('update.now'), t('update.later')],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
