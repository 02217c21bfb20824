import { createHash } from 'node:crypto';
import { parseCookie } from 'undici';

/** More than any load balancer sets; further cookies are dropped. */
const MAX_COOKIES = 16;

/** Token and company that a cookie belongs to. */
export interface CookieOwner {
  origin: string;
  token: string;
  /** See {@link Connection.companyScope}. */
  companyScope: string | null;
}

export interface Cookies {
  /** The header `Cookie`; null: there is no cookie to send. */
  header(owner: CookieOwner): string | null;
  /**
   * Stores the cookies of `Set-Cookie` headers.
   *
   * @returns whether any was set.
   */
  keep(owner: CookieOwner, set: readonly string[]): boolean;
}

/**
 * Cookies of load balancers, for the life of the process. They are separate for each token and company: if a service
 * uses a cookie as a session, the cookie of one company would open its books instead of another's.
 */
export function createCookies(): Cookies {
  const jars = new Map<string, Map<string, string>>();
  return {
    header(owner) {
      const jar = jars.size === 0 ? undefined : jars.get(keyOf(owner));
      return jar && jar.size > 0 ? [...jar].map(([name, value]) => `${name}=${value}`).join('; ') : null;
    },
    keep(owner, set) {
      const cookies = set.flatMap((text) => readCookie(text) ?? []);
      const jar = jars.get(keyOf(owner)) ?? new Map<string, string>();
      for (const { name, value, isOver } of cookies) {
        if (isOver) jar.delete(name);
        else if (jar.has(name) || jar.size < MAX_COOKIES) jar.set(name, value);
      }
      if (cookies.length > 0) jars.set(keyOf(owner), jar);
      return cookies.some(({ isOver }) => !isOver);
    },
  };
}

/** A hash, so that no copy of the token stays in memory outside {@link Secret}. */
function keyOf({ origin, token, companyScope }: CookieOwner): string {
  return createHash('sha256')
    .update(JSON.stringify([origin, token, companyScope]))
    .digest('base64');
}

function readCookie(text: string): { name: string; value: string; isOver: boolean } | null {
  const { name = '', value = '', maxAge, expires } = parseCookie(text) ?? {};
  if (name === '' || !/^[\x20-\x7e]*$/.test(name + value)) return null;
  const isOver = maxAge === undefined ? expires !== undefined && Number(expires) <= Date.now() : maxAge <= 0;
  return { name, value, isOver };
}
