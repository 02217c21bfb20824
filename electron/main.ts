import './no-debugger.ts';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, protocol, session } from 'electron';
import type { BrowserWindow } from 'electron';
import { systemClock } from './core/lib/clock.ts';
import type { Host } from './core/host.ts';
import { confinePages, cutNetwork, denyPermissions, stopLookups } from './desktop/security/confine.ts';
import { confirmOrigin } from './desktop/security/confirm-origin.ts';
import { setUpWindow } from './desktop/set-up-window.ts';
import { quitCleanly } from './desktop/lifecycle.ts';
import { setMenu } from './desktop/menu/menu.ts';
import { systemPower } from './desktop/system-power.ts';
import { choosePageOrigin } from './desktop/security/page-origin.ts';
import { servePages } from './desktop/window/page-protocol.ts';
import { bringToFront, openPageWindow } from './desktop/window/page-window.ts';
import { printPage } from './desktop/window/print-page.ts';
import { explainAndQuit } from './desktop/security/refusal.ts';
import { wasStartedAtLogin } from './desktop/start-at-login.ts';
import { startsInTray } from './desktop/starts-in-tray.ts';
import { createTranslator } from './desktop/translator.ts';
import { refuseUnsafeStart } from './desktop/security/unsafe-start.ts';
import { packedSource, startUpdates } from './desktop/updates/updates.ts';
import { readOptions } from './options.ts';
import { openProfileOrEnd } from './profile.ts';

const translator = createTranslator(() => app.getPreferredSystemLanguages());
const { t } = translator;
refuseUnsafeStart(t);
// Chromium's own switches are on this command line too, so unknown options are ignored; the launcher has checked them.
const options = readOptions(process.argv.slice(1), false);
const profile = openProfileOrEnd(options, ({ folder, fault }) =>
  // This early, Linux prints a line to the error stream; other systems show a dialog too.
  dialog.showErrorBox(t('product'), t(`start.profile.${fault}`, { folder })),
);
// The core is most of the app. It is loaded concurrently, because the calls below must happen before Electron is ready.
const program = import('./program.ts');
let starting: Promise<Host> | undefined;
let window: BrowserWindow | undefined;
/** Whether the page has unsaved input. */
let isPageInUse = false;
const ending = new AbortController();

// Every window enables the sandbox itself; this covers processes without a window.
if (!app.isReady()) app.enableSandbox();
const origin = choosePageOrigin(app, protocol);
app.setPath('userData', path.join(profile.folder, 'window'));
confinePages();

if (app.requestSingleInstanceLock()) {
  app.on('second-instance', () => {
    if (window !== undefined) bringToFront(window);
  });
  quitCleanly(async () => {
    ending.abort();
    const host = await starting?.catch(() => undefined);
    await host?.stop();
  });
  app.on('quit', () => profile.close());
  // Not awaited here: Electron becomes ready only after this module has been evaluated.
  void app.whenReady().then(open).catch(explain);
} else {
  process.stderr.write(`${t('start.open')}\n`);
  app.quit();
}

async function open(): Promise<void> {
  setMenu(t, null);
  denyPermissions(session.defaultSession, origin, t);
  const [{ pagesOf, pageServerOf, startProgram }, updates] = await Promise.all([
    program,
    packedSource(),
    cutNetwork(session.defaultSession),
  ]);
  stopLookups();
  servePages(fileURLToPath(pagesOf(import.meta.url)), origin);
  const lost = (): void => void explainAndQuit(t('start.lost'), t);
  starting = startProgram(import.meta.url, 'electron', options, profile, lost, {
    printPage: async () => (window ? printPage(window) : new Uint8Array()),
    confirmOrigin: async (question) => window !== undefined && confirmOrigin(window, question, t),
    noteInUse: (isInUse) => (isPageInUse = isInUse),
    power: systemPower,
  });
  const host = await starting;
  const isHidden =
    wasStartedAtLogin(options.hidden) &&
    (await startsInTray(host.lock.state().locked, () => host.client.settings.get({})));
  window = openPageWindow(path.join(import.meta.dirname, 'preload.cjs'), systemClock, isHidden);
  await setUpWindow(window, host, {
    origin,
    pages: pageServerOf(host),
    placeFile: path.join(profile.folder, 'window', 'place.json'),
    isHidden,
    isInUse: () => isPageInUse,
    translator,
    following: { clock: systemClock, signal: ending.signal },
  });
  if (updates !== null) await startUpdates(updates, host.report, t);
}

async function explain(error: unknown): Promise<void> {
  const { startFailureMessage } = await program;
  await explainAndQuit(startFailureMessage(error, profile, t), t);
}
