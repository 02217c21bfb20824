import { app, dialog } from 'electron';
import type { Words } from '../language/words.ts';

/** Reports why Countinghouse cannot start, on the error stream and in a dialog, then quits with code 1. */
export async function explainAndQuit(reason: string, t: Words): Promise<void> {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
  await dialog.showMessageBox({
    type: 'error',
    title: t('product'),
    message: reason,
    buttons: [t('start.quit')],
  });
  app.quit();
}
