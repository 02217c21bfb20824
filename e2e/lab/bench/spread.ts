/** The value below which a share (0 … 1) of all values lies. */
export function quantile(values: number[], share: number): number {
  const ascending = [...values].sort((a, b) => a - b);
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

export const median = (values: number[]): number => quantile(values, 0.5);
export const p95 = (values: number[]): number => quantile(values, 0.95);

/** `0.123 / 0.456 ms`: the median and the 95th percentile. */
export function spread(values: number[]): string {
  return `${median(values).toFixed(3)} / ${p95(values).toFixed(3)} ms`;
}

/** Pseudo-random numbers, 0 … 1, deterministic in the seed. */
export function steadyRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
