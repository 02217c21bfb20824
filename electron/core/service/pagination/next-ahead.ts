/** Far enough (bytes) for what stands before the records. */
const HEAD = 8_192;
/** A list, or an object with the list in it. */
const RESULTS = /"results"\s*:\s*[[{]/;

/**
 * What a list's body says of the page after it, where that stands before its records, as it mostly does: known without
 * taking the records apart. It is a hint to ask early by; only the whole body says whether it is true.
 *
 * @param body UTF-8.
 * @returns `next` as sent; null when none is named there.
 */
export function nextAhead(body: Buffer): string | null {
  const head = body.toString('utf8', 0, HEAD);
  const results = RESULTS.exec(head);
  if (!results) return null;
  try {
    const said = JSON.parse(`${head.slice(0, results.index)}"results":[]}`) as Record<string, unknown> | null;
    const next = said?.['next'];
    return typeof next === 'string' ? next : null;
  } catch {
    return null;
  }
}
