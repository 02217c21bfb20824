/** Number of cases in a generated test. */
interface Effort {
  /** With `npm test`; defaults to `usual`. */
  core?: number;
  /** With `npm run test:full`, and when one file runs alone. */
  usual: number;
  /** With `npm run attack`. */
  full: number;
}

/** Chooses by Vitest's `--mode`, which the scripts of package.json set. */
export function effort({ usual, full, core = usual }: Effort): number {
  const { MODE } = import.meta.env;
  return MODE === 'core' ? core : MODE === 'full' ? full : usual;
}
