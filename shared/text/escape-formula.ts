/**
 * Start of a text that spreadsheets interpret as a formula, some also after spaces, quotes and invisible characters; the
 * last four are the full-width forms of the first.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** Escapes text so that no spreadsheet evaluates it. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
