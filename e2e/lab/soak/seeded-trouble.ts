import type { ServerResponse } from 'node:http';
import { BROKEN_ANSWERS, type BrokenAnswer } from '../faults/broken-network.ts';
import type { Random } from '../simulation/random.ts';

/** This share of the requests goes wrong, each in a way drawn for it. */
const SHARE = 0.04;
/** Now and then nothing is answered at all for a while (ms), so often on average. */
const OUTAGE = 12_000;
const OUTAGE_CHANCE = 0.002;

/** A line that ends is met at once; one that only keeps silent, by the client's own deadlines. */
const RESET = 0;

const silent: BrokenAnswer = () => undefined;
const stalls: BrokenAnswer = (response, body) => {
  begin(response, body).write(body.subarray(0, Math.floor(body.length / 2)));
};
const misshapen: BrokenAnswer = (response) =>
  response.setHeader('content-type', 'application/json').end('{"results": 7}');
const elsewhere: BrokenAnswer = (response) =>
  response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
const empty: BrokenAnswer = (response) => response.writeHead(204).end();
const page: BrokenAnswer = (response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Sign in</title>');

/** Resets, cuts, half bodies, 500, 429, 503, silence before and within an answer, other shapes, redirects, no body, HTML. */
export const TROUBLE: BrokenAnswer[] = [...BROKEN_ANSWERS, silent, stalls, misshapen, elsewhere, empty, page];

/** Decides what goes wrong; all of it follows from the seed and the order of the requests. */
export class SeededTrouble {
  readonly #random: Random;
  readonly #now: () => number;
  #outageUntil = -Infinity;
  #quiet = false;
  requests = 0;
  broken = 0;
  outages = 0;

  constructor(random: Random, now: () => number) {
    this.#random = random;
    this.#now = now;
  }

  /** From now on everything goes well. */
  end(): void {
    this.#quiet = true;
  }

  /** Called with each request. @returns the way it goes wrong, or null. */
  readonly visit = (): number | null => {
    this.requests += 1;
    if (this.#quiet) return null;
    if (this.#random.chance(OUTAGE_CHANCE)) {
      this.#outageUntil = this.#now() + OUTAGE;
      this.outages += 1;
    }
    const isOut = this.#now() < this.#outageUntil;
    if (!isOut && !this.#random.chance(SHARE)) return null;
    this.broken += 1;
    return isOut ? RESET : this.#random.whole(0, TROUBLE.length - 1);
  };
}

function begin(response: ServerResponse, body: Buffer): ServerResponse {
  return response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
}
