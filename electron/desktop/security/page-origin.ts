import type { App, Protocol } from 'electron';
import { APP_ORIGIN, APP_SCHEME, FALLBACK_ORIGIN } from '../../../shared/wire.ts';

/**
 * Where this run's page lives, decided once while the entry is loaded.
 *
 * A new scheme is an origin of its own only if it is registered before Electron is ready. A packed program and `electron .`
 * load the entry before that, so it is `app:`. Some ways of starting a program load it later; there the page has an
 * https address that exists on no network and is answered by the same handler with the same headers.
 */
export function choosePageOrigin(
  app: Pick<App, 'isReady'>,
  protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>,
): string {
  if (app.isReady()) return FALLBACK_ORIGIN;
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true } },
  ]);
  return APP_ORIGIN;
}

/** The origin of an address; unlike `URL.origin` also for our own scheme, which Node gives none. Null: not an address. */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
