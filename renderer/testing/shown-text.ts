/** Visible text of the screen. */
export function shownText(): string {
  return document.querySelector('main')?.innerText ?? '';
}
