import { englishAtStart } from './at-start.ts';
import exports from './exports.json';

/** The whole English catalogue. The page itself imports what it starts with, and each later namespace where it is used. */
export const english = { ...englishAtStart, exports };

/** What every catalogue has: the same words under the same names. */
export type Catalogue = typeof english;
