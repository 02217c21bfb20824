import { fail } from '../../../../shared/errors.ts';
import { MAX_RATE_FILE_BYTES } from '../../../../shared/limits.ts';
import {
  MAX_SHOWN_RATES,
  type Rate,
  type RatePreview,
  type RateSeries,
  type TypedRate,
  type DoubtfulRate,
} from '../../../../shared/model/rate.ts';
import { MAX_RATE_YEARS } from '../../../../shared/rate-rules.ts';
import type { Clock } from '../../lib/clock.ts';
import { ExpiringStore } from '../../lib/expiring-store.ts';
import type { RateChange, RateStore } from '../../settings/rate-store.ts';
import { IncomingFiles } from '../transfer/incoming-files.ts';
import { readRateFile } from './read-rate-file.ts';
import { isFarOff } from '../../../../shared/conversion.ts';

/** Time for which the last change can be undone (ms). */
const UNDO_LIFETIME_MS = 10 * 60_000;

interface RatesDependencies {
  store: RateStore;
  clock: Clock;
  /** Called after a commit that changed a rate. */
  changed: () => void;
}

/** Exchange rates that the user enters, imports and removes; the last change can be undone. */
export class Rates {
  readonly #deps: RatesDependencies;
  readonly #incoming: IncomingFiles;
  /** Reverts the last change. */
  readonly #undo: ExpiringStore<RateChange>;

  constructor(deps: RatesDependencies) {
    this.#deps = deps;
    this.#incoming = new IncomingFiles({
      clock: deps.clock,
      maxLength: MAX_RATE_FILE_BYTES,
      refuse: (reason) => fail({ code: 'rates-unreadable', reason, line: null }),
    });
    this.#undo = new ExpiringStore({ clock: deps.clock, lifetime: UNDO_LIFETIME_MS, most: 1 });
  }

  stop(): void {
    this.#incoming.deleteAll();
    this.#undo.clear();
  }

  list(): RateSeries[] {
    return this.#deps.store.series();
  }

  set({ confirmed, ...typed }: TypedRate): { differsFrom: Rate | null; undo: string | null } {
    const rate: Rate = { ...typed, source: 'typed' };
    const known = this.#deps.store.between(rate.base, rate.quote);
    const [doubt] = confirmed ? [] : findDoubtful([rate], known);
    if (doubt) return { differsFrom: doubt.neighbour, undo: null };
    return { differsFrom: null, undo: this.#put([rate]) };
  }

  remove({ base, quote, source }: Pick<Rate, 'base' | 'quote' | 'source'>): { undo: string } {
    const series = this.#deps.store
      .between(base, quote)
      .filter((rate) => rate.base === base && rate.source === source);
    return { undo: this.#change({ remove: series, put: [] }, { remove: [], put: series }) };
  }

  /** Adds a chunk of a file to import; see {@link IncomingFiles.add}. */
  send(file: string | null, piece: string): string {
    return this.#incoming.add(file, piece);
  }

  /** @throws FailureError `rates-unreadable`. */
  preview(file: string): RatePreview {
    const { source, pairs, rates, tooEarly, doubtful } = this.#read(file);
    const effect = { added: 0, changed: 0 };
    for (const rate of rates) {
      const before = pairs.get(pairOf(rate))?.before.get(rate.day);
      if (before === undefined) effect.added += 1;
      else if (before.rate !== rate.rate) effect.changed += 1;
    }
    const days = rates.map(({ day }) => day).sort();
    return {
      source,
      ...effect,
      count: rates.length,
      firstDay: days[0] ?? '',
      lastDay: days.at(-1) ?? '',
      tooEarly,
      pairs: pairs.size,
      newest: [...pairs.values()].flatMap(({ ofFile }) => ofFile.slice(-1)).slice(0, MAX_SHOWN_RATES),
      doubtful: doubtful.slice(0, MAX_SHOWN_RATES),
      doubtfulCount: doubtful.length,
    };
  }

  /** @throws FailureError `rates-unreadable`. */
  import(file: string, withDoubtful: boolean): { undo: string } {
    const { rates, doubtful } = this.#read(file);
    const omitted = new Set(withDoubtful ? [] : doubtful.map(({ rate }) => rate));
    const undo = this.#put(rates.filter((rate) => !omitted.has(rate)));
    this.#incoming.delete(file);
    return { undo };
  }

  /** @returns whether the change could still be undone. */
  undo(ticket: string): boolean {
    const change = this.#undo.get(ticket);
    if (change === undefined) return false;
    this.#undo.delete(ticket);
    this.#deps.store.change(change);
    this.#deps.changed();
    return true;
  }

  /** Rates of a file by pair, each with the stored rates of the pair. */
  #read(file: string) {
    const { source, rates: all } = readRateFile(this.#incoming.text(file));
    const newest = all.reduce((last, { day }) => (day > last ? day : last), '');
    const first = `${Number(newest.slice(0, 4)) - MAX_RATE_YEARS}${newest.slice(4)}`;
    const rates = all.filter(({ day }) => day >= first);
    const pairs = new Map(
      [...Map.groupBy(rates, pairOf)].map(([pair, ofPair]) => {
        const ofFile = ofPair.toSorted((a, b) => (a.day < b.day ? -1 : 1));
        const [base = '', quote = ''] = pair.split(' ');
        const known = this.#deps.store.between(base, quote);
        const same = known.filter((rate) => rate.base === base && rate.source === source);
        return [pair, { ofFile, known, before: new Map(same.map((rate) => [rate.day, rate])) }];
      }),
    );
    const doubtful = [...pairs.values()].flatMap(({ ofFile, known }) => findDoubtful(ofFile, known));
    return { source, pairs, rates, tooEarly: all.length - rates.length, doubtful };
  }

  #put(rates: readonly Rate[]): string {
    const replaced = [...Map.groupBy(rates, pairOf).values()].flatMap((ofPair) => {
      const [{ base, quote, source }] = ofPair as [Rate, ...Rate[]];
      const days = new Set(ofPair.map(({ day }) => day));
      return this.#deps.store
        .between(base, quote)
        .filter((rate) => rate.base === base && rate.source === source && days.has(rate.day));
    });
    return this.#change({ remove: [], put: rates }, { remove: rates, put: replaced });
  }

  #change(change: RateChange, undo: RateChange): string {
    this.#deps.store.change(change);
    this.#deps.changed();
    return this.#undo.add(undo);
  }
}

function pairOf({ base, quote }: Rate): string {
  return `${base} ${quote}`;
}

/**
 * Rates that are far off all their neighbours: those of adjacent days among `rates`, or those of adjacent days in `known`.
 * The first rate after a jump is not doubtful, since it is close to the one that follows.
 *
 * @param rates of one pair in one direction, by day.
 * @param known stored rates of the pair in either direction, by day.
 */
function findDoubtful(rates: readonly Rate[], known: readonly Rate[]): DoubtfulRate[] {
  let at = 0;
  return rates.flatMap((rate, index) => {
    for (let next = known[at]; next !== undefined && next.day <= rate.day; next = known[at]) at += 1;
    const neighbour =
      farOffAll(rate, [rates[index - 1], rates[index + 1]]) ?? farOffAll(rate, [known[at - 1], known[at]]);
    return neighbour === null ? [] : [{ rate, neighbour }];
  });
}

/** The first neighbour if the rate is far off all of them; null if there is none, or the rate is close to one. */
function farOffAll(rate: Rate, around: readonly (Rate | undefined)[]): Rate | null {
  const neighbours = around.filter((neighbour) => neighbour !== undefined);
  return neighbours.every((neighbour) => isFarOff(rate, neighbour)) ? (neighbours[0] ?? null) : null;
}
