import { laterWords } from './later.ts';
import { startWords } from './start.ts';

/** The English catalogue, one file per namespace. For types and tests: the page has it in two parts. */
export const english = { ...startWords, ...laterWords };

/** What every catalogue has: the same words under the same names. */
export type Catalogue = typeof english;
