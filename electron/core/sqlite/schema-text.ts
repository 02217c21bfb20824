/** Parts of SQL in which layout is content: texts, and names in each of the quotes that SQLite takes. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]/;
/** Layout as SQLite has it; a no-break space, say, is part of a name. */
const LAYOUT = /(?:[ \t\n\f\r]|--[^\n]*)+/;
const PARTS = new RegExp(`(${QUOTED.source})|${LAYOUT.source}`, 'g');

/** SQL without comments and with one space for all layout, so that two texts are alike only where they mean the same. */
export function schemaText(sql: string): string {
  return sql.replaceAll(PARTS, (_part, quoted?: string) => quoted ?? ' ');
}
