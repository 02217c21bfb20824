import { app } from 'electron';
import type { Session } from 'electron';

/**
 * Keeps every page where it is: no navigation, no window, no embedded page, whatever tries to make one. Covers web
 * contents that do not exist yet, so it holds for anything a defect could create.
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
  });
}

/** Denies every permission and device; Electron's own answer, without this, is yes. Downloads are cancelled. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => {
    answer({});
  });
  session.on('will-download', (event) => {
    event.preventDefault();
  });
}
