/** The axis of amounts: round values from low to high, 0 among them. */
export interface Axis {
  ticks: number[];
  low: number;
  high: number;
}

const ROUND = [1, 2, 2.5, 5, 10];
const MAX_STEPS = 4;

/** An axis that holds 0 and every value, so that a bar is as long as what it stands for. */
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

/** Where a value stands, in pixels from the top. */
export function placer({ low, high }: Axis, top: number, bottom: number): (value: number) => number {
  return (value) => bottom - ((value - low) / (high - low)) * (bottom - top);
}
