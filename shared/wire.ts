/** Constants that the page and its window agree on before they use the contract. */

/** Electron: origin of the page. A scheme of its own, so only the app itself can serve it. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = `${APP_SCHEME}://countinghouse`;
/** Electron, if no scheme could be registered in time (page-origin.ts): a name that cannot exist on any network. */
export const FALLBACK_ORIGIN = 'https://countinghouse.invalid';
/** Electron: the message with which the page passes its port to the preload script. */
export const PORT_OFFER = 'countinghouse:port';

/** Browser: exchanges the code in the address for a session, by POST. */
export const SESSION_PATH = '/session';
/** Browser: why a code or session was refused. `unknown`: this run of Countinghouse did not issue it. */
export const SESSION_REFUSALS = ['used', 'expired', 'unknown'] as const;
export type SessionRefusal = (typeof SESSION_REFUSALS)[number];
/** Browser: the WebSocket, its sub-protocol, and the prefix of the session that is sent with it. */
export const SOCKET_PATH = '/rpc';
export const SOCKET_PROTOCOL = 'countinghouse.v1';
export const SESSION_PREFIX = 'session.';
/** The page sends `{"r":N}` after reading this many characters (UTF-16 units) since the last time, N being the number. */
export const READ_MARK_CHARACTERS = 64 * 1024;
/** Maximum size of a message from a page; no call of the contract needs more. */
export const MAX_MESSAGE_BYTES = 1024 * 1024;
