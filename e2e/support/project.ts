import path from 'node:path';

/** The project's root folder. */
export const PROJECT = path.join(import.meta.dirname, '../..');

/** Environment variables by which run.ts passes its findings about this computer to playwright.config.ts and the specs. */
export const FOUND = {
  /** The Electron executable; unset: none. */
  electron: 'COUNTINGHOUSE_E2E_ELECTRON',
  /** The folder of the packaged app; unset: none that can be started. */
  packed: 'COUNTINGHOUSE_E2E_PACKED',
  /** `1`: a private keyring can be started. */
  keyring: 'COUNTINGHOUSE_E2E_KEYRING',
  /** `1`: the README's three pictures are rewritten. */
  readme: 'COUNTINGHOUSE_E2E_README',
  /** `1`: only specs marked `@core`, as in `npm test`. */
  core: 'COUNTINGHOUSE_E2E_CORE',
  /** `1`: all cases of a spec run, not only the default selection. */
  full: 'COUNTINGHOUSE_E2E_FULL',
} as const;
