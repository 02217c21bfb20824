import { laterWords } from './later.ts';
import { startWords } from './start.ts';

/** The English catalogue, one file per namespace. For types and tests; the page loads its two parts separately. */
export const english = { ...startWords, ...laterWords };

/** The type of every catalogue: the same keys as in English. */
export type Catalogue = typeof english;
