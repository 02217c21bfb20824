/** What the page and its window must call the same, before they speak the contract. */

/** Electron: where the page lives. A scheme of its own, so nothing but the program itself can ever answer for it. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = `${APP_SCHEME}://countinghouse`;
/** Electron, where no scheme could be added in time (page-origin.ts): a name that can exist on no network. */
export const FALLBACK_ORIGIN = 'https://countinghouse.invalid';
/** Electron: what the page says to the preload when it hands over its port. */
export const PORT_OFFER = 'countinghouse:port';

/** Browser: where the page exchanges the code of the address it was opened with for a session, by POST. */
export const SESSION_PATH = '/session';
/** Browser: why a code or session was refused there. `unknown`: this run of Countinghouse never gave it out. */
export const SESSION_REFUSALS = ['used', 'expired', 'unknown'] as const;
export type SessionRefusal = (typeof SESSION_REFUSALS)[number];
/** Browser: the WebSocket, its sub-protocol, and what comes before the session presented beside it. */
export const SOCKET_PATH = '/rpc';
export const SOCKET_PROTOCOL = 'countinghouse.v1';
export const SESSION_PREFIX = 'session.';
/** A page says `{"r":N}` when it has read so many characters (UTF-16 units) since the last time, N being how many. */
export const READ_MARK_CHARACTERS = 64 * 1024;
/** Bytes of one message of a page; no call of the contract needs more. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;
