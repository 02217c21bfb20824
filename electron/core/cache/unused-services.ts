import type { Database } from '../sqlite/open-database.ts';

/**
 * Removes the data of services that no company is connected to: the address of a service alone may reveal whose books were
 * there. The caller owns the transaction.
 */
export function unusedServices(cache: Database): () => void {
  const statements = [
    `DELETE FROM list_form WHERE address NOT IN
      (SELECT address FROM connection UNION SELECT moving_to FROM connection WHERE moving_to IS NOT NULL)`,
    `DELETE FROM host_rate WHERE NOT EXISTS (
      SELECT 1 FROM connection
      WHERE origin || '/' IN (substr(address || '/', 1, length(origin) + 1), substr(moving_to || '/', 1, length(origin) + 1))
    )`,
  ].map((sql) => cache.prepare(sql));
  return () => {
    for (const statement of statements) statement.run();
  };
}
