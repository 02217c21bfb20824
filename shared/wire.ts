/** What the page and its window must call the same, before they speak the contract. */

/** Electron: where the page lives. A name that can exist on no network: only the program itself answers for it. */
export const PAGE_ORIGIN = 'https://countinghouse.invalid';
/** Electron: what the page says to the preload when it hands over its port. */
export const PORT_OFFER = 'countinghouse:port';

/** Browser: where the page exchanges the code of the address it was opened with for a session, by POST. */
export const SESSION_PATH = '/session';
/** Browser: the WebSocket, its sub-protocol, and what comes before the session presented beside it. */
export const SOCKET_PATH = '/rpc';
export const SOCKET_PROTOCOL = 'countinghouse.v1';
export const SESSION_PREFIX = 'session.';
