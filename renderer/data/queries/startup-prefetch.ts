import { dateFormat, numberFormat } from '../../../shared/text/formatters.ts';
import { overviewInput } from '../../../shared/overview-input.ts';
import { beginsWithOverview } from '../../../shared/screens.ts';
import { whenOpen } from '../connection/status.ts';
import { connection } from './connection.ts';
import { followLock } from './follow-lock.ts';

/**
 * Requests the data of the first screen while only the connection is loaded, so that the answers arrive while the
 * rendering code loads. Bundled separately (vite.config.ts): import nothing large here.
 */

/** Maximum delay of the rendering code in favour of these requests (ms). */
const MAX_DELAY_MS = 100;

/** Resolves when the page may make requests; if the app is locked, once it is unlocked. */
export const opened = new Promise<void>((resolve) => followLock(resolve));

const { client } = connection;
const now = Date.now();

/** While the app is locked, the core refuses these requests; their queries repeat them once it is unlocked. */
export const startupPrefetch = {
  settings: client.settings.get({}),
  companies: client.companies.list({}),
  /** Null: the first screen is another one. */
  overview: beginsWithOverview(location.hash.slice(1))
    ? { now, answer: client.overview.list(overviewInput(now)) }
    : null,
};

// The queries handle a failure later; this avoids unhandled rejections until then.
for (const answer of [startupPrefetch.settings, startupPrefetch.companies, startupPrefetch.overview?.answer])
  answer?.catch(() => undefined);

// The runtime loads its locale data on first use, which would otherwise delay the first render.
numberFormat('en');
dateFormat('en', {});

// Loading the rendering code takes as long as the answers do. It starts after the requests are sent, not between the
// exchange of the code and the opening of the socket, which it would delay.
await whenOpen(connection.status, MAX_DELAY_MS).catch(() => undefined);
await new Promise((resolve) => setTimeout(resolve));
