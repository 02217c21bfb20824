import type { Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import { readOddHeads } from './response-heads.ts';
import type { Lookups } from './lookups.ts';

/** So many addresses of a host can be tried one after another within the time there is for a connection. */
const ADDRESSES = 4;

export type Connector = buildConnector.connector;

/** The server ended a handshake because it was sent no client certificate. */
export class ClientCertificateWanted extends Error {}

/**
 * Opens connections, safe ones to https addresses.
 *
 * @param limit ms for a connection, from the look-up of the name to the end of the handshake. Node's own limit for each address
 *   (250 ms) would end every attempt over a slow network: it aborts one before it begins the next.
 * @param trusted called once, when the first safe connection is made.
 */
export function createConnector(
  limit: number,
  { lookup, reached }: Lookups,
  trusted: () => SecureContext,
): Connector {
  const common = {
    timeout: limit,
    lookup,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: Math.ceil(limit / ADDRESSES),
  };
  const plain = opening(common);
  let safe: Opening | undefined;
  // Said outright, because NODE_TLS_REJECT_UNAUTHORIZED would take the checks away where it is left to Node.
  const makeSafe = (): Opening => opening({ ...common, rejectUnauthorized: true, secureContext: trusted() });
  return (options, callback) => {
    const connect = options.protocol === 'https:' ? (safe ??= makeSafe()) : plain;
    const opened = connect(options, (...[error, socket]) => {
      if (error !== null) {
        callback(wantsCertificate(error, opened) ? new ClientCertificateWanted() : error, null);
        return;
      }
      const isTunnelled = options.httpSocket !== undefined;
      if (!isTunnelled && socket.remoteAddress !== undefined) reached(options.hostname, socket.remoteAddress);
      keepFirstError(socket);
      readOddHeads(socket);
      callback(null, socket);
    });
  };
}

type Opening = (...args: Parameters<Connector>) => Socket;

/** undici's connector returns the socket that it opens, though its type does not say so. */
function opening(options: buildConnector.BuildOptions): Opening {
  return buildConnector(options) as unknown as Opening;
}

/** A server of TLS 1.2 refuses with one and the same alert, but where it has agreed on a cipher there is nothing else to refuse. */
function wantsCertificate(error: Error, socket: Socket): boolean {
  const isRefused = 'code' in error && String(error.code).endsWith('ALERT_HANDSHAKE_FAILURE');
  return isRefused && socket instanceof TLSSocket && (socket.getCipher() as unknown) !== undefined;
}

/** A refusal of TLS 1.3 comes after the handshake, and undici reports the end of the connection in its place. */
function keepFirstError(socket: Socket): void {
  let first: Error | undefined;
  socket.prependListener('error', (error) => {
    if (first === undefined) first = error;
    else if (error !== first) error.cause ??= first;
  });
}
