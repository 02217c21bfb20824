import path from 'node:path';

/** The project's folder, where package.json is. */
export const PROJECT = path.join(import.meta.dirname, '../..');

/** What run.ts found out about this machine, for playwright.config.ts and the specs. */
export const FOUND = {
  /** The Electron program; unset: there is none. */
  electron: 'COUNTINGHOUSE_E2E_ELECTRON',
  /** The folder of the packed program; unset: there is none that can be started. */
  packed: 'COUNTINGHOUSE_E2E_PACKED',
  /** `1`: a private keyring can be started. */
  keyring: 'COUNTINGHOUSE_E2E_KEYRING',
  /** `1`: the three pictures of the README are written anew. */
  readme: 'COUNTINGHOUSE_E2E_README',
  /** `1`: only the specs marked `@core`, as `npm test` runs them. */
  core: 'COUNTINGHOUSE_E2E_CORE',
  /** `1`: every case of a spec is run, not the part that the tests take. */
  full: 'COUNTINGHOUSE_E2E_FULL',
} as const;
