/** Ends of the names of copies: the latest, those of days, and those from before imports, restores and changes of the schema. */
const COPY_ENDING =
  /^\.(?:latest(?:\.new)?|daily-\d{4}-\d\d-\d\d(?:\.\d+)?|before-import-[^.]+(?:\.\d+)?|before-restore|v\d+\.backup)$/;

/** The end that a name gets of what stood in the place of a file of ours and was none. */
export const ODD_ENDING = '.odd';

/** Whether a file beside a database is named like a copy of it. */
export function isCopyName(database: string, name: string): boolean {
  return name.startsWith(database) && COPY_ENDING.test(name.slice(database.length));
}
