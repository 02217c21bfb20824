import { app, dialog } from 'electron';
import type { DownloadItem, Session } from 'electron';
import type { Words } from '../language/words.ts';
import { proposeSaveLocation, isExported } from '../exported-files.ts';

/** An address without a listener: whatever Chromium would send to any host, this computer included, fails there. */
const NOWHERE = '127.0.0.1:9';

/**
 * Prevents navigation, new windows, embedded pages and WebRTC datagrams, whatever initiates them. Also covers web contents
 * created later, so it holds for anything that a defect could create.
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
 * Denies every permission and device; Electron allows them by default. Cancels downloads, except tables that the page at
 * `origin` exports; notifies the user of one that could not be saved.
 */
export function denyPermissions(session: Session, origin: string, t: Words): void {
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
    proposeSaveLocation(item);
    item.once('done', (_event, state) => {
      // `cancelled` is the user's own choice in the dialog; the page is unaffected by the disk.
      if (state === 'interrupted') void showUnsaved(item, t);
    });
  });
}

/**
 * Cuts the pages of `session` off the network. Their http requests are already served by the app itself; this covers what
 * no page policy forbids and no handler receives, such as a WebRTC connection to a relay. Resolves when it is in force.
 */
export async function cutNetwork(session: Session): Promise<void> {
  await session.setProxy({
    mode: 'fixed_servers',
    proxyRules: `http=${NOWHERE};https=${NOWHERE};socks5://${NOWHERE}`,
    // Includes this computer's own addresses, which are never proxied by default.
    proxyBypassRules: '<-loopback>',
  });
}

/**
 * Stops all host name lookups by Chromium, whose resource hints resolve names despite any policy and proxy. Only secure DNS
 * remains, and its server does not exist. This affects the complete process: Chromium connects to no host by name. The
 * core and the updater resolve names themselves.
 */
export function stopLookups(): void {
  app.configureHostResolver({
    enableBuiltInResolver: true,
    secureDnsMode: 'secure',
    secureDnsServers: [`https://${NOWHERE}/`],
  });
}

async function showUnsaved(item: DownloadItem, t: Words): Promise<void> {
  await dialog.showMessageBox({
    type: 'error',
    message: t('unsaved.message', { name: item.getFilename() }),
    detail: t('unsaved.detail'),
  });
}
