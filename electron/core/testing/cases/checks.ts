import type { CaseWorld } from './case-world.ts';

/** Named checks of a case; each becomes a test. */
export type Checks = Record<string, (world: CaseWorld) => Promise<void>>;
