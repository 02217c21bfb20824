import { dateFormat, numberFormat } from '../../../shared/text/formatters.ts';
import { overviewInput } from '../../../shared/overview-input.ts';
import { beginsWithOverview } from '../../../shared/screens.ts';
import { whenOpen } from '../connection/status.ts';
import { connection } from './connection.ts';
import { followLock } from './follow-lock.ts';

/**
 * What a start shows first, asked with nothing loaded but the connection: the answers come while the code that draws them
 * is read. Built into a file of its own (vite.config.ts), so nothing large may be imported here.
 */

/** How long the code that draws is held back for the questions at most (ms). */
const HEAD_START = 100;

/** Resolves when the page may ask for anything; where the program is locked, once it was unlocked. */
export const opened = new Promise<void>((resolve) => followLock(resolve));

const { client } = connection;
const now = Date.now();

/** Where the program is locked the core refuses these, and what shows them asks again once it is open. */
export const startupPrefetch = {
  settings: client.settings.get({}),
  companies: client.companies.list({}),
  /** Null: the address begins with something else. */
  overview: beginsWithOverview(location.hash.slice(1))
    ? { now, answer: client.overview.list(overviewInput(now)) }
    : null,
};

// Whoever takes them sees the failure; until then no one listens.
for (const answer of [startupPrefetch.settings, startupPrefetch.companies, startupPrefetch.overview?.answer])
  answer?.catch(() => undefined);

// The platform reads its tables of numbers and dates when it first needs them, which would hold up drawing.
numberFormat('en');
dateFormat('en', {});

// Reading the code that draws takes as long as answering does. It is begun when the questions are out, and not between the
// exchange of the code and the opening of the socket, where it would keep both waiting.
await whenOpen(connection.status, HEAD_START).catch(() => undefined);
await new Promise((resolve) => setTimeout(resolve));
