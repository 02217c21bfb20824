import type { CaseWorld } from './case-world.ts';

/** Named checks of one case; each is a test of its own. */
export type Checks = Record<string, (world: CaseWorld) => Promise<void>>;
