import { app, dialog } from 'electron';
import type { DownloadItem, Session } from 'electron';
import type { Words } from '../language/words.ts';
import { askWhere, isExported } from '../exported-files.ts';

/** Where no one listens: whatever Chromium would send to any host, this machine included, ends there. */
const NOWHERE = '127.0.0.1:9';

/**
 * Keeps every page where it is: no navigation, no window, no embedded page, no datagram of a call, whatever tries to make
 * one. Covers web contents that do not exist yet, so it holds for anything a defect could create.
 */
export function confinePages(): void {
  app.on('web-contents-created', (_event, contents) => {
    const prevent = (event: { preventDefault(): void }): void => {
      event.preventDefault();
    };
    contents.on('will-navigate', prevent);
    contents.on('will-frame-navigate', prevent);
    contents.on('will-redirect', prevent);
    contents.on('will-attach-webview', prevent);
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });
}

/**
 * Denies every permission and device; Electron's own answer, without this, is yes. Downloads are cancelled, but for the
 * tables the page at `origin` exports; of one that could not be saved the user is notified.
 */
export function denyPermissions(session: Session, origin: string, say: Words): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => {
    answer({});
  });
  session.on('will-download', (event, item) => {
    const made = { url: item.getURL(), fileName: item.getFilename() };
    if (!isExported(made, origin)) {
      event.preventDefault();
      return;
    }
    askWhere(item);
    item.once('done', (_event, state) => {
      // `cancelled` is the user's own answer to the dialog; the page itself goes on whatever the disk does.
      if (state === 'interrupted') void showUnsaved(item, say);
    });
  });
}

/**
 * Leaves the pages of `session` no network. What they ask over http is answered by the program before that; this is for what
 * no policy of a page forbids and no handler sees, as a call's connection to its relay. Done when it holds.
 */
export async function cutNetwork(session: Session): Promise<void> {
  await session.setProxy({
    mode: 'fixed_servers',
    proxyRules: `http=${NOWHERE};https=${NOWHERE};socks5://${NOWHERE}`,
    // Addresses of this machine, too, which are otherwise never proxied.
    proxyBypassRules: '<-loopback>',
  });
}

/**
 * Has no name looked up any more by Chromium, whose hints for pages ask for names past every policy, proxies included. The
 * only way left is an encrypted one that ends nowhere. It is for the whole program: nothing of Chromium's reaches a host by
 * name. The core and the updater look up their names themselves.
 */
export function stopLookups(): void {
  app.configureHostResolver({
    enableBuiltInResolver: true,
    secureDnsMode: 'secure',
    secureDnsServers: [`https://${NOWHERE}/`],
  });
}

async function showUnsaved(item: DownloadItem, say: Words): Promise<void> {
  await dialog.showMessageBox({
    type: 'error',
    message: say('unsaved.message', { name: item.getFilename() }),
    detail: say('unsaved.detail'),
  });
}
