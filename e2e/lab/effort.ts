/** How much a generated test generates. */
interface Effort {
  /** With `npm test`; without it as much as usual. */
  core?: number;
  /** With `npm run test:full`, and with one file alone. */
  usual: number;
  /** With `npm run attack`. */
  full: number;
}

/** Chooses by Vitest's `--mode`, which the scripts of package.json set. */
export function effort({ usual, full, core = usual }: Effort): number {
  const { MODE } = import.meta.env;
  return MODE === 'core' ? core : MODE === 'full' ? full : usual;
}
