import type { Socket } from 'node:net';
import { TLSSocket, type SecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import { readOddHeads } from './response-heads.ts';
import type { Lookups } from './lookups.ts';

/** Number of addresses of a host that can be tried in sequence within the time limit of a connection. */
const ADDRESSES = 4;

export type Connector = buildConnector.connector;

/** The server ended a handshake because no client certificate was sent. */
export class ClientCertificateWanted extends Error {}

/**
 * Opens connections, with TLS to https addresses.
 *
 * @param limit ms for a connection, from the name lookup to the end of the handshake. Node's own limit for each address
 *   (250 ms) would end every attempt over a slow network: it aborts one before it begins the next.
 * @param trusted called once, for the first TLS connection.
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
  // Explicit, because otherwise NODE_TLS_REJECT_UNAUTHORIZED could disable the checks.
  const makeSafe = (): Opening => opening({ ...common, rejectUnauthorized: true, secureContext: trusted() });
  return (options, callback) => {
    const connect = options.protocol === 'https:' ? (safe ??= makeSafe()) : plain;
    const opened = connect(options, (...[error, socket]) => {
      if (error !== null) {
        callback(requiresClientCertificate(error, opened) ? new ClientCertificateWanted() : error, null);
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

/** undici's connector returns the socket that it opens, although its type does not declare it. */
function opening(options: buildConnector.BuildOptions): Opening {
  return buildConnector(options) as unknown as Opening;
}

/**
 * A TLS 1.2 server uses the same alert for several refusals, but once a cipher is agreed only the certificate can be
 * the cause.
 */
function requiresClientCertificate(error: Error, socket: Socket): boolean {
  const isRefused = 'code' in error && String(error.code).endsWith('ALERT_HANDSHAKE_FAILURE');
  return isRefused && socket instanceof TLSSocket && (socket.getCipher() as unknown) !== undefined;
}

/** A TLS 1.3 refusal arrives after the handshake, and undici reports the end of the connection instead. */
function keepFirstError(socket: Socket): void {
  let first: Error | undefined;
  socket.prependListener('error', (error) => {
    if (first === undefined) first = error;
    else if (error !== first) error.cause ??= first;
  });
}
