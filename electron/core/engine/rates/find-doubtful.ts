import { isFarOff } from '../../../../shared/conversion.ts';
import type { DoubtfulRate, Rate } from '../../../../shared/model/rate.ts';

/**
 * The rates that are far off each of their neighbours: those of the days around them among `rates`, or those around them in
 * `known`. A rate that only follows a jump is like the one after it.
 *
 * @param rates of one pair the same way round, by day.
 * @param known stored rates of the pair, either way round, by day.
 */
export function findDoubtful(rates: readonly Rate[], known: readonly Rate[]): DoubtfulRate[] {
  let at = 0;
  return rates.flatMap((rate, index) => {
    for (let next = known[at]; next !== undefined && next.day <= rate.day; next = known[at]) at += 1;
    const neighbour =
      farOffAll(rate, [rates[index - 1], rates[index + 1]]) ?? farOffAll(rate, [known[at - 1], known[at]]);
    return neighbour === null ? [] : [{ rate, neighbour }];
  });
}

/** The first of the neighbours if the rate is far off all of them; null: there is none, or it is like one. */
function farOffAll(rate: Rate, around: readonly (Rate | undefined)[]): Rate | null {
  const neighbours = around.filter((neighbour) => neighbour !== undefined);
  return neighbours.every((neighbour) => isFarOff(rate, neighbour)) ? (neighbours[0] ?? null) : null;
}
