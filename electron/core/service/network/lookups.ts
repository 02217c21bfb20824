import * as dns from 'node:dns';
import type { LookupFunction } from 'node:net';

/**
 * Shares one lookup of a name among all connections that wait for it. A lookup occupies one of Node's few threads until
 * it ends, which takes long when no server answers: several for one name would delay those of all other hosts.
 */
export function createSharedLookup(lookup: LookupFunction = dns.lookup): LookupFunction {
  const waiting = new Map<string, Parameters<LookupFunction>[2][]>();
  return (hostname, options, callback) => {
    const key = JSON.stringify([hostname, options.family, options.hints, options.all, options.order]);
    const others = waiting.get(key);
    if (others) {
      others.push(callback);
      return;
    }
    const all = [callback];
    waiting.set(key, all);
    lookup(hostname, options, (...found) => {
      waiting.delete(key);
      for (const done of all) done(...found);
    });
  };
}

export interface Lookups {
  lookup: LookupFunction;
  /** Moves the address by which a host was reached to the front of later lookups that still contain it. */
  reached: (hostname: string, address: string) => void;
}

/**
 * The addresses of a host are tried in sequence; an unresponsive one delays connections only until another has worked.
 */
export function createLookups(lookup: LookupFunction = createSharedLookup()): Lookups {
  const reached = new Map<string, string>();
  return {
    lookup: (hostname, options, callback) =>
      lookup(hostname, options, (error, found, family) => {
        const first = reached.get(hostname);
        const isOrdered = error !== null || typeof found === 'string' || first === undefined;
        callback(error, isOrdered ? found : putFirst(found, first), family);
      }),
    reached: (hostname, address) => void reached.set(hostname, address),
  };
}

function putFirst(found: dns.LookupAddress[], first: string): dns.LookupAddress[] {
  return found.toSorted((one, other) => Number(other.address === first) - Number(one.address === first));
}
