import { app, dialog } from 'electron';
import type { Words } from '../language/words.ts';
import { UNSAFE_SWITCHES } from './unsafe-switches.ts';

/**
 * Exits an installed app that is started without Chromium's sandbox, with code 1 and a message: the app shows text by
 * others and has access to API tokens. `ELECTRON_DISABLE_SANDBOX` counts, because Electron turns it into the switch.
 * Call it before Electron is ready, when nothing has been opened yet.
 */
export function refuseUnsafeStart(t: Words): void {
  const found = UNSAFE_SWITCHES.find((name) => app.commandLine.hasSwitch(name));
  if (!app.isPackaged || found === undefined) return;
  // On Linux this is a line on the error stream, elsewhere also a dialog.
  dialog.showErrorBox(t('start.unsafe.title'), t('start.unsafe.text', { name: found }));
  app.exit(1);
}
