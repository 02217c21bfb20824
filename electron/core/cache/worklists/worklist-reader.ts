import type { UnusualQuery } from '../../../../shared/model/unusual.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { ageingReader } from './ageing-reader.ts';
import { duplicateReader } from './duplicate-reader.ts';
import { exposureReader } from './exposure-reader.ts';
import { incompleteReader, openReader } from './open-reader.ts';
import { unusualReader } from './unusual-reader.ts';
import { worklistScope } from './worklist-scope.ts';

/** Records that need attention. Each answer is read in one transaction. */
export type WorklistReader = ReturnType<typeof worklistReader>;

export function worklistReader(database: Database) {
  const scope = worklistScope(database);
  const duplicates = duplicateReader(database, scope);
  const exposure = exposureReader(database, scope);
  const unusual = unusualReader(database, scope);
  return {
    ageing: database.transaction(ageingReader(database, scope)),
    open: database.transaction(openReader(database, scope)),
    duplicates: database.transaction(duplicates.read),
    duplicatePieces: (companyId: number | null) => duplicates.pieces(companyId),
    exposure: database.transaction(exposure.read),
    exposurePieces: () => exposure.pieces(),
    unusual: database.transaction(unusual.read),
    unusualPieces: (query: UnusualQuery) => unusual.pieces(query),
    incomplete: database.transaction(incompleteReader(database, scope)),
  };
}
