/** A number as amounts are written. */
export const AMOUNT = /\d[\d,. \u00a0\u202f]*[.,]\d{2}(?!\d)/;

/** What the screen says, as someone sees it. */
export function shownText(): string {
  return document.querySelector('main')?.innerText ?? '';
}
