/** Text as it is searched and sorted: lower case, accents and other marks taken off. `Ármányos` → `armanyos`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
