import type { App, Protocol } from 'electron';
import { APP_ORIGIN, APP_SCHEME, FALLBACK_ORIGIN } from '../../../shared/wire.ts';

/**
 * The origin of this run's page, chosen once while the entry point is loaded.
 *
 * A custom scheme is an origin of its own only if it is registered before Electron is ready. A packaged app and `electron .`
 * load the entry point before that, so the scheme is `app:`. Some other ways of starting load it later; the page then has
 * an https address that exists on no network and is served by the same handler with the same headers.
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

/** The origin of an address; unlike `URL.origin`, also for custom schemes, for which Node returns none. Null: not an address. */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
