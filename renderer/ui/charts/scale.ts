/** An axis of amounts: round values in ascending order, including 0. */
export interface Axis {
  ticks: number[];
  low: number;
  high: number;
}

const ROUND = [1, 2, 2.5, 5, 10];
const MAX_STEPS = 4;

/** An axis that includes 0 and every value, so that the length of a bar is proportional to its value. */
export function axisOf(values: number[]): Axis {
  const max = Math.max(0, ...values);
  const min = Math.min(0, ...values);
  if (max === min) return { ticks: [0], low: 0, high: 1 };
  const least = (max - min) / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (ROUND.find((round) => round * power >= least * (1 - 1e-9)) ?? 10) * power;
  const first = Math.floor(min / step);
  const last = Math.ceil(max / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
  return { ticks, low: first * step, high: last * step };
}

/** Returns the scale of an axis, from a value to its distance from the top (px). */
export function placer({ low, high }: Axis, top: number, bottom: number): (value: number) => number {
  return (value) => bottom - ((value - low) / (high - low)) * (bottom - top);
}
