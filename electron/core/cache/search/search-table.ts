/**
 * Length (letters) of the prefixes that the index has separate lists for. Any other prefix is first merged from the lists of
 * all its words, however few records are wanted.
 */
export const MAX_INDEXED_CHARACTERS = 2;

/** The index of older caches, in which only the tokenizer folded text. */
export const SEARCH_TABLE = `
  CREATE VIRTUAL TABLE search USING fts5(text, content = 'searchable', content_rowid = 'doc', detail = none,
    columnsize = 0, prefix = '${MAX_INDEXED_CHARACTERS}', tokenize = 'unicode61 remove_diacritics 2');`;

/**
 * Words are folded before they are indexed, so that the tokenizer only splits them at ASCII signs, whichever version of
 * Unicode it supports.
 */
const TOKENIZER = `unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co Cn' separators '${asciiSigns()}'`;

/** Definition of the index `search`. It is contentless: to delete an entry, its former text must be supplied. */
export const FOLDED_INDEX = `fts5(text, content = '', detail = none, columnsize = 0, prefix = '${MAX_INDEXED_CHARACTERS}',
    tokenize = ${quoted(TOKENIZER)})`;

function asciiSigns(): string {
  const printable = Array.from({ length: 0x7f - 0x21 }, (_, place) => String.fromCharCode(0x21 + place)).join(
    '',
  );
  return printable.replace(/[0-9A-Za-z]/g, '').replaceAll("'", "''");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * FTS5 settings for building the index of a list. `hashsize` (bytes, default 1 MB) is the memory for the words of a
 * transaction before they are written as a segment; `automerge` merges segments once eight are on a level (default four).
 * Together they save more than a third of the time to build; a search reads a few more segments.
 */
export const SEARCH_SETTINGS = `
  INSERT INTO search (search, rank) VALUES ('hashsize', ${32 * 1024 * 1024});
  INSERT INTO search (search, rank) VALUES ('automerge', 8);`;

/** Rebuilds index and totals of every list after the form of the index has changed. */
export const REBUILD_SEARCH = `
  DROP TABLE search;
  ${SEARCH_TABLE}
  DELETE FROM total;
  UPDATE list_state SET built = 0;`;
