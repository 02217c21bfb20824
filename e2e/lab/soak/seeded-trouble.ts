import type { ServerResponse } from 'node:http';
import { BROKEN_ANSWERS, type BrokenAnswer } from '../faults/broken-network.ts';
import type { Random } from '../simulation/random.ts';

/** Share of the requests that go wrong, each in a random way. */
const SHARE = 0.04;
/** Duration of an outage, in which nothing is answered (ms), and its chance per request. */
const OUTAGE = 12_000;
const OUTAGE_CHANCE = 0.002;

/**
 * Number of the reset in {@link TROUBLE}, used in outages: clients notice it at once, but silence only by their own
 * deadlines.
 */
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

/** Decides what goes wrong, deterministic in the seed and the order of the requests. */
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

  /** Stops all faults. */
  end(): void {
    this.#quiet = true;
  }

  /** Called for each request. @returns the way in which it goes wrong, or null. */
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
