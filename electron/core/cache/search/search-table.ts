/**
 * Beginnings of words the index has lists of its own for (letters). Any other beginning is put together from all its
 * words first, however few records are wanted.
 */
export const MAX_INDEXED_CHARACTERS = 2;

/** The index as caches had it that folded text by the tokenizer alone. */
export const SEARCH_TABLE = `
  CREATE VIRTUAL TABLE search USING fts5(text, content = 'searchable', content_rowid = 'doc', detail = none,
    columnsize = 0, prefix = '${MAX_INDEXED_CHARACTERS}', tokenize = 'unicode61 remove_diacritics 2');`;

/**
 * Words are folded before they come to the index, so that the tokenizer has nothing to do but to part them at ASCII signs, whichever
 * version of Unicode it knows.
 */
const TOKENIZER = `unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co Cn' separators '${asciiSigns()}'`;

/** Columns of the index `search`. It keeps no text: what a record said is given again to take it out. */
export const FOLDED_INDEX = `fts5(text, content = '', detail = none, columnsize = 0, prefix = '${MAX_INDEXED_CHARACTERS}',
    tokenize = ${quoted(TOKENIZER)})`;

function asciiSigns(): string {
  const printPdf = Array.from({ length: 0x7f - 0x21 }, (_, place) => String.fromCharCode(0x21 + place)).join(
    '',
  );
  return printPdf.replace(/[0-9A-Za-z]/g, '').replaceAll("'", "''");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

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
