import { app, dialog } from 'electron';

/** Says why the program cannot start, on the error stream and in a dialog, and ends it with code 1. */
export async function explainAndQuit(reason: string): Promise<void> {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
  await dialog.showMessageBox({ type: 'error', title: 'Countinghouse', message: reason, buttons: ['Quit'] });
  app.quit();
}
