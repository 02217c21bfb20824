import * as dns from 'node:dns';
import type { LookupFunction } from 'node:net';

/**
 * Looks a name up once for all connections that wait for it. A look-up takes one of Node's few threads until it ends,
 * which for a name no server answers for is long: several of one name would keep those of all other hosts waiting.
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
  /** Has the address by which a host was reached come first from now on, as long as the name stands for it. */
  reached: (hostname: string, address: string) => void;
}

/** A host's addresses are tried one after another: one that does not answer is waited for only until another has. */
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
