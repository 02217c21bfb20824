import { createSecureServer } from 'node:http2';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { createAuthority, issueSelfSigned, type Authority } from './certificates.ts';
import { listen, openProxy, type Listening, type TunnelProxy } from './local-servers.ts';

/** Kinds of servers that cannot be reached securely, and the expected reason of `unreachable`. */
export const REASONS = {
  'an expired certificate': 'tls-expired',
  'a certificate that is not valid yet': 'tls-not-yet-valid',
  'a certificate for another name': 'tls-name',
  'a certificate of an unknown issuer': 'tls-issuer',
  'a self-signed certificate': 'tls-issuer',
  'a certificate without its intermediate': 'tls-chain',
  'TLS 1.1 only': 'tls-version',
  'HTTP/2 only, by ALPN': 'tls-http2',
  'HTTP/2 only, without ALPN': 'tls-http2',
  'a required client certificate in TLS 1.3': 'tls-client-certificate',
  'a required client certificate in TLS 1.2': 'tls-client-certificate',
  'no shared cipher': 'tls',
  'plain HTTP': 'tls-none',
} as const;
export type Kind = keyof typeof REASONS;
export const KINDS = Object.keys(REASONS) as Kind[];

/** Its certificate is valid, and only its answer to a request reveals that it does not speak HTTP/1.1. */
export const READS_REQUEST: Kind = 'HTTP/2 only, without ALPN';

/** Host to which the proxy opens a tunnel; an address of this computer would be reached without a proxy. */
export const BEHIND_PROXY = 'books.example';

export interface TlsServer {
  address: string;
  /** Requests that reached its handler. */
  received: string[];
}

export interface TlsServers {
  /** The certificate (PEM file) of the only trusted authority. */
  trusted: string;
  byKind: Readonly<Record<Kind, TlsServer>>;
  /**
   * An `https://` proxy with a certificate of an unknown issuer (`proxy-tls`), with a valid service at
   * {@link BEHIND_PROXY} behind it.
   */
  proxy: TunnelProxy;
  /** A proxy that accepts no login (`proxy-login`), before the same service. */
  closedProxy: TunnelProxy;
  /** Requests that reached the service behind the proxies. */
  behindProxy: string[];
  close(): Promise<void>;
}

interface Authorities {
  trusted: Authority;
  untrusted: Authority;
}

const HOST = '127.0.0.1';
/** The first frame of an HTTP/2 connection: SETTINGS without any settings. */
const SETTINGS_FRAME = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);

const SERVERS: Record<Kind, (authorities: Authorities, received: string[]) => Server> = {
  'an expired certificate': ({ trusted }, received) =>
    createServer(trusted.issue([HOST], -1), recorder(received)),
  'a certificate that is not valid yet': ({ trusted }, received) =>
    createServer(trusted.issue([HOST], 2, 1), recorder(received)),
  'a certificate for another name': ({ trusted }, received) =>
    createServer(trusted.issue(['other.example']), recorder(received)),
  'a certificate of an unknown issuer': ({ untrusted }, received) =>
    createServer(withRoot(untrusted, [HOST]), recorder(received)),
  'a self-signed certificate': (_, received) => createServer(issueSelfSigned([HOST]), recorder(received)),
  'a certificate without its intermediate': ({ trusted }, received) =>
    createServer(trusted.createIntermediate().issue([HOST]), recorder(received)),
  'TLS 1.1 only': ({ trusted }, received) => {
    const versions = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } as const;
    const options = { ...trusted.issue([HOST]), ...versions, ciphers: 'DEFAULT@SECLEVEL=0' };
    return createServer(options, recorder(received));
  },
  'HTTP/2 only, by ALPN': ({ trusted }, received) =>
    createSecureServer(trusted.issue([HOST]), recorder(received)),
  'HTTP/2 only, without ALPN': ({ trusted }, received) =>
    createTlsServer(trusted.issue([HOST]), (socket) => {
      socket.on('error', () => socket.destroy());
      socket.on('data', (chunk: Buffer) => received.push(chunk.toString('latin1')));
      socket.write(SETTINGS_FRAME);
    }),
  'a required client certificate in TLS 1.3': ({ trusted }, received) =>
    createServer({ ...wantingCertificate(trusted), minVersion: 'TLSv1.3' }, recorder(received)),
  'a required client certificate in TLS 1.2': ({ trusted }, received) =>
    createServer({ ...wantingCertificate(trusted), maxVersion: 'TLSv1.2' }, recorder(received)),
  'no shared cipher': ({ trusted }, received) => {
    // The default cipher list of Node, which the client uses, does not include Camellia.
    const ciphers = 'ECDHE-ECDSA-CAMELLIA128-SHA256:@SECLEVEL=0';
    return createServer({ ...trusted.issue([HOST]), maxVersion: 'TLSv1.2', ciphers }, recorder(received));
  },
  'plain HTTP': (_, received) => createPlainServer(recorder(received)),
};

/** Starts one server of each kind on 127.0.0.1, and the proxy. Requires openssl. */
export async function startTlsServers(): Promise<TlsServers> {
  const authorities = { trusted: createAuthority(), untrusted: createAuthority() };
  const { trusted, untrusted } = authorities;
  const open: Pick<Listening, 'close'>[] = [];
  const started = KINDS.map(async (kind): Promise<[Kind, TlsServer]> => {
    const received: string[] = [];
    const listening = await listen(SERVERS[kind](authorities, received));
    open.push(listening);
    return [kind, { address: `https://${HOST}:${listening.port}`, received }];
  });
  const byKind = Object.fromEntries(await Promise.all(started)) as Record<Kind, TlsServer>;
  const behindProxy: string[] = [];
  const service = await listen(createServer(trusted.issue([BEHIND_PROXY]), recorder(behindProxy)));
  const proxy = await openProxy(service.port, 200, withRoot(untrusted, [HOST]));
  const closedProxy = await openProxy(service.port, 407);
  open.push(proxy, closedProxy, service);
  return {
    trusted: trusted.file,
    byKind,
    proxy,
    closedProxy,
    behindProxy,
    async close() {
      await Promise.all(open.map((each) => each.close()));
      for (const authority of [trusted, untrusted]) authority.remove();
    },
  };
}

/** Records requests; the answer is not one of the service and does not matter. */
function recorder(received: string[]) {
  return (
    { method = '', url = '' }: { method?: string | undefined; url?: string | undefined },
    response: { end(body: string): unknown },
  ): void => {
    received.push(`${method} ${url}`);
    response.end('{}');
  };
}

function withRoot(authority: Authority, names: string[]) {
  const { key, cert } = authority.issue(names);
  return { key, cert: cert + authority.cert };
}

function wantingCertificate(authority: Authority) {
  return { ...authority.issue([HOST]), ca: authority.cert, requestCert: true, rejectUnauthorized: true };
}
