import { BlockList, isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { fail } from '../../../../shared/errors.ts';
import { isLoopback } from '../connection/address.ts';

/** Environment variables of a process, which contain the proxy settings. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface Proxy {
  /** `http://host:port` or `https://host:port`. */
  origin: string;
  /** The header `Proxy-Authorization`; null: the setting has no credentials. */
  authorization: string | null;
}

/** Whether a host is reached without the proxy. */
type Exception = (host: string, port: string) => boolean;

/**
 * Reads `HTTPS_PROXY` and `NO_PROXY` (lower case takes precedence).
 *
 * @returns the proxy for requests to a URL; null: none. This computer is never reached through a proxy, and neither is
 *   plain http, which is for this computer only. It throws FailureError `unreachable`, `proxy-setting`, when the
 *   setting is unusable: Countinghouse must not bypass the proxy on its own.
 */
export function readProxySettings(environment: Environment): (target: URL) => Proxy | null {
  const set = (environment['https_proxy'] ?? environment['HTTPS_PROXY'] ?? '').trim();
  const exceptions = readExceptions(environment['no_proxy'] ?? environment['NO_PROXY'] ?? '');
  const proxy = parseProxy(set);
  return ({ protocol, hostname, port }) => {
    if (set === '' || protocol !== 'https:' || isLoopback(hostname)) return null;
    const host = bareHost(hostname);
    if (exceptions.some((isExcepted) => isExcepted(host, port === '' ? '443' : port))) return null;
    return proxy ?? fail({ code: 'unreachable', reason: 'proxy-setting' });
  };
}

/**
 * The credentials end at the last `@` and are removed before the rest is parsed as a URL: users write them with a bare
 * `%`, and as `DOMAIN\user`, where a URL would end the host. A path would be that of a PAC file.
 */
function parseProxy(set: string): Proxy | null {
  const {
    scheme = 'http',
    login,
    address = '',
  } = /^(?:(?<scheme>[a-z]+):\/\/)?(?:(?<login>.*)@)?(?<address>[^@\s\\]+)$/is.exec(set)?.groups ?? {};
  const text = `${scheme}://${address}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  if (url.href !== `${url.origin}/`) return null;
  return { origin: url.origin, authorization: login === undefined ? null : basic(login) };
}

/** Decodes encoded characters byte by byte, and leaves every other `%` as it is. */
function basic(login: string): string {
  const bytes = Buffer.from(login.includes(':') ? login : `${login}:`)
    .toString('latin1')
    .replace(/%([\da-f]{2})/gi, (_encoded, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return `Basic ${Buffer.from(bytes, 'latin1').toString('base64')}`;
}

/**
 * Entries, separated by commas or spaces, in the forms of curl and Go: `*`; a name, which includes all names below it;
 * an address; a network (CIDR). A name may have a leading dot or `*.` and a trailing dot; an IPv6 address may have
 * brackets. All except a network may end with a port. Any other entry is ignored.
 */
function readExceptions(text: string): Exception[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .flatMap((entry) => readException(entry) ?? []);
}

function readException(entry: string): Exception | null {
  if (entry === '*') return () => true;
  const { network = '', bits = '' } =
    /^\[?(?<network>[\da-f.:]+)\]?\/(?<bits>\d{1,3})$/.exec(entry)?.groups ?? {};
  if (network !== '') return inNetwork(network, Number(bits));
  if (isIP(entry) !== 0) return ofHost(entry, undefined);
  const { name = '', port } = /^(?<name>\[.*\]|[^:]*)(?::(?<port>\d+))?$/.exec(entry)?.groups ?? {};
  return ofHost(bareHost(name), port);
}

function ofHost(name: string, port: string | undefined): Exception | null {
  const isSame = isIP(name) === 0 ? belowName(name) : inNetwork(name, isIP(name) === 6 ? 128 : 32);
  if (!isSame || port === undefined) return isSame;
  return (host, hostPort) => hostPort === port && isSame(host, hostPort);
}

function belowName(name: string): Exception | null {
  const bare = domainToASCII(name.replace(/^\*?\./, ''));
  if (bare === '') return null;
  return (host) => host === bare || host.endsWith(`.${bare}`);
}

function inNetwork(network: string, bits: number): Exception | null {
  const family = isIP(network);
  if (family === 0 || bits > (family === 6 ? 128 : 32)) return null;
  const list = new BlockList();
  list.addSubnet(network, bits, family === 6 ? 'ipv6' : 'ipv4');
  return (host) => isIP(host) !== 0 && list.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}

/** Without the brackets of an IPv6 address or the trailing dot of the root. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}
