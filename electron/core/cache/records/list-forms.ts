import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';

/** Part of the cache's schema. */
export const LIST_FORMS = `
  -- Request form that a service was found to accept for each of its lists.
  CREATE TABLE list_form (
    address TEXT NOT NULL,
    resource TEXT NOT NULL,
    proven_rows INTEGER,
    most_rows INTEGER,
    least_rows INTEGER,
    is_ordered INTEGER CHECK (is_ordered IN (0, 1)),
    dating TEXT NOT NULL,
    learnt_at INTEGER NOT NULL,
    PRIMARY KEY (address, resource)
  ) STRICT, WITHOUT ROWID;`;

/** A request form from the service client; opaque to the cache. */
export interface StoredForm {
  address: string;
  resource: Resource;
  provenRows: number | null;
  maxRows: number | null;
  minRows: number | null;
  isOrdered: boolean | null;
  dating: 'created' | 'created_at' | 'none';
  /** Local clock (ms). */
  learnedAt: number;
}

type Row = Omit<StoredForm, 'isOrdered'> & { isOrdered: number | null };

/** Stores request forms across restarts. The caller owns the transaction. */
export function listForms(database: Database) {
  const all = database.prepare<[], Row>(`
    SELECT address, resource, proven_rows AS provenRows, max_rows AS maxRows, min_rows AS minRows,
      is_ordered AS isOrdered, dating, learned_at AS learnedAt
    FROM list_form`);
  const clear = database.prepare<[]>('DELETE FROM list_form');
  const insert = database.prepare<[Row]>(`
    INSERT INTO list_form VALUES
      (@address, @resource, @provenRows, @maxRows, @minRows, @isOrdered, @dating, @learnedAt)`);

  return {
    all: (): StoredForm[] =>
      all.all().map((row) => ({ ...row, isOrdered: row.isOrdered === null ? null : row.isOrdered === 1 })),

    /** Replaces all stored forms. */
    replace(forms: readonly StoredForm[]): void {
      clear.run();
      for (const form of forms) {
        insert.run({ ...form, isOrdered: form.isOrdered === null ? null : Number(form.isOrdered) });
      }
    },
  };
}
