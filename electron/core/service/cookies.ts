import { createHash } from 'node:crypto';
import { parseCookie } from 'undici';

/** More than any load balancer sets; what comes beyond is not kept. */
const MAX_COOKIES = 16;

/** Whom cookies are sent for. */
export interface CookieOwner {
  origin: string;
  token: string;
  /** As in a connection. */
  companyScope: string | null;
}

export interface Cookies {
  /** The header `Cookie`; null: there is none to send. */
  header(owner: CookieOwner): string | null;
  /** Keeps what headers `Set-Cookie` set. @returns whether there was anything. */
  keep(owner: CookieOwner, set: readonly string[]): boolean;
}

/**
 * Cookies of load balancers, for as long as the process runs. They are kept for each token and company by themselves: where a
 * service takes a cookie for a session, one company's would open its books in the place of another's.
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

/** Not the token itself, so that none lies about in memory that is not a secret's. */
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
