/** What stored JSON says; null where it says nothing, or is none. */
export function parsedOrNull(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}
