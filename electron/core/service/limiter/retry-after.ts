/**
 * Reads a `Retry-After` header, seconds or HTTP date, as milliseconds from now.
 *
 * @param sentAt the reference time of the date (ms): the service's own `Date`, so that a wrong clock on either side
 *   does not matter.
 * @returns null when the header is absent or has neither form.
 */
export function parseRetryAfter(header: string | null, sentAt: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1_000;
  const date = parseHttpDate(text);
  return date === null ? null : Math.max(0, date - sentAt);
}

/** Reads an HTTP date (`Thu, 15 Jan 2026 12:00:00 GMT`) as ms; null when it is not one. */
export function parseHttpDate(text: string | null): number | null {
  if (text === null || !/^[A-Za-z]{3,9},? /.test(text)) return null;
  const date = Date.parse(text);
  return Number.isFinite(date) ? date : null;
}
