/** Names come again and again; most are folded once. */
const folded = new Map<string, string>();
const MOST_FOLDED = 10_000;

/** Text as it is sorted: lower case, accents and other marks taken off. `Ármányos` → `armanyos`. */
export function fold(text: string): string {
  let result = folded.get(text);
  if (result === undefined) {
    result = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    if (folded.size >= MOST_FOLDED) folded.clear();
    folded.set(text, result);
  }
  return result;
}
