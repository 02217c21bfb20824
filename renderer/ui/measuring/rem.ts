/** CSS pixels per rem, which depends on the user's text size. */
export function rem(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}
