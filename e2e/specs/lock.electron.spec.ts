import { Shell } from '../pages/shell.ts';
import { setPassphrase } from '../support/passphrase.ts';
import { expect, test } from '../support/test.ts';

// Electron can crash if a page is reloaded while it closes; `stop` expects a clean exit.
test('putting the computer to sleep while the window closes does not reload the page @core', async ({
  start,
}) => {
  const dashboard = await start();
  const { electron, page } = dashboard;
  if (!electron) throw new Error('not in Electron');
  await new Shell(page).open('Settings');
  await setPassphrase(page);
  // Long enough to be observed.
  await page.evaluate(() => {
    addEventListener('pagehide', () => {
      const begun = performance.now();
      while (performance.now() - begun < 500);
    });
  });
  await electron.evaluate(({ app, BrowserWindow, powerMonitor }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.webContents.on('did-start-loading', () => process.stderr.write('reloaded\n'));
    window?.once('close', () => setImmediate(() => powerMonitor.emit('suspend')));
    window?.once('closed', () => process.stderr.write('closed\n'));
    setImmediate(() => app.quit());
  });
  await expect.poll(() => dashboard.output.stderr).toContain('closed');
  expect(dashboard.output.stderr).not.toContain('reloaded');
});
