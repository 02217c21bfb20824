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
 * How a list's index is made: words of one transaction are gathered in memory (bytes, by default a megabyte) before they are
 * written as a part of the index, and parts are joined once there are eight alike (by default four). Making it takes over a third
 * less time for both; a search looks through a few parts more.
 */
export const SEARCH_PARTS = `
  INSERT INTO search (search, rank) VALUES ('hashsize', ${32 * 1024 * 1024});
  INSERT INTO search (search, rank) VALUES ('automerge', 8);`;

/** Makes index and totals of every list anew, after the index has got another form. */
export const SEARCH_ANEW = `
  DROP TABLE search;
  ${SEARCH_TABLE}
  DELETE FROM total;
  UPDATE list_state SET built = 0;`;
