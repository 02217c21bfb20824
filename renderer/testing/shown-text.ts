/** What the screen says, as someone sees it. */
export function shownText(): string {
  return document.querySelector('main')?.innerText ?? '';
}
