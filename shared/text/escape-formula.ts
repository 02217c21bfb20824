/**
 * A spreadsheet takes text that begins like this for a formula, some also behind spaces, quotes and signs that do not show;
 * the last four are the wide forms of the first.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** Text as no spreadsheet runs it. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
