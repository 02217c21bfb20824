import { fail } from '../../../shared/errors.ts';
import { isLoopback } from './address.ts';

/** What says how to get out of a network: a process's environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxy that requests to an origin go through, as `HTTPS_PROXY` and `NO_PROXY` say (small letters before large ones);
 * null: none. This machine itself is never asked through a proxy, so that plain http, which is for it alone, never is.
 *
 * @throws FailureError `unreachable`, with `proxy` where what is set cannot be used: going around it is not for us to choose.
 */
export function proxyFor(target: URL, environment: Environment): URL | null {
  if (target.protocol !== 'https:' || isLoopback(target.hostname)) return null;
  const set = (environment['https_proxy'] ?? environment['HTTPS_PROXY'] ?? '').trim();
  if (set === '' || isExcepted(target, environment['no_proxy'] ?? environment['NO_PROXY'] ?? '')) return null;
  const text = set.includes('://') ? set : `http://${set}`;
  const proxy = URL.canParse(text) ? new URL(text) : null;
  if (proxy?.protocol !== 'http:' && proxy?.protocol !== 'https:') {
    return fail({ code: 'unreachable', reason: 'proxy' });
  }
  return proxy;
}

/** `*`, or names apart by commas or spaces: one stands for itself and all below it, and may end with a port. */
function isExcepted({ hostname, port }: URL, exceptions: string): boolean {
  return exceptions
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const { name = '', only } = /^(?<name>\[.*\]|[^:]*)(?::(?<only>\d+))?$/.exec(entry)?.groups ?? {};
      if (only !== undefined && only !== (port === '' ? '443' : port)) return false;
      const bare = name.replace(/^\*?\./, '');
      return bare !== '' && (hostname === bare || hostname.endsWith(`.${bare}`));
    });
}
