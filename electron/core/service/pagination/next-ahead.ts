/** Bytes to search; enough for the members before the records. */
const MAX_SEARCHED_BYTES = 8_192;
/** Start of a list, or of an object with the list in it. */
const RESULTS = /"results"\s*:\s*[[{]/;

/**
 * Reads the `next` of a list's body without parsing the records, if it precedes them, as it usually does. Only a hint
 * for an early request: the complete body decides.
 *
 * @param body UTF-8.
 * @returns `next` as sent; null when it is not found there.
 */
export function nextAhead(body: Buffer): string | null {
  const head = body.toString('utf8', 0, MAX_SEARCHED_BYTES);
  const results = RESULTS.exec(head);
  if (!results) return null;
  try {
    const parsed = JSON.parse(`${head.slice(0, results.index)}"results":[]}`) as Record<
      string,
      unknown
    > | null;
    const next = parsed?.['next'];
    return typeof next === 'string' ? next : null;
  } catch {
    return null;
  }
}
