/**
 * Beginnings of words the index has lists of its own for (letters). Any other beginning is put together from all its
 * words first, however few records are wanted.
 */
export const LONGEST_INDEXED = 2;

/** The index of the view `searchable`. */
export const SEARCH_TABLE = `
  CREATE VIRTUAL TABLE search USING fts5(text, content = 'searchable', content_rowid = 'doc', detail = none,
    columnsize = 0, prefix = '${LONGEST_INDEXED}', tokenize = 'unicode61 remove_diacritics 2');`;

/**
 * Words of one transaction the index gathers in memory (bytes) before it writes them as a part of its own and joins parts;
 * by default a megabyte. Making the index of a list takes a third less time for it.
 */
export const SEARCH_MEMORY = `INSERT INTO search (search, rank) VALUES ('hashsize', ${8 * 1024 * 1024});`;

/** Makes index and totals of every list anew, after the index has got another form. */
export const SEARCH_ANEW = `
  DROP TABLE search;
  ${SEARCH_TABLE}
  DELETE FROM total;
  UPDATE list_state SET built = 0;`;
