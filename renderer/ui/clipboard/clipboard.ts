/** Content in several formats; the app that pastes takes the richest it supports. */
export interface Copied {
  text: string;
  /** A table or formatted text, for spreadsheets and mail. */
  html?: string;
}

/**
 * Puts content on the clipboard; call it while a click or key press is handled. It uses the page's `copy` event,
 * because the Clipboard API needs a permission that the Electron window does not grant.
 *
 * @returns whether it was copied.
 */
export function copyToClipboard({ text, html }: Copied): boolean {
  let isTaken = false;
  const take = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    if (html !== undefined) event.clipboardData.setData('text/html', html);
    event.preventDefault();
    // Prevents other handlers from replacing it with the selection.
    event.stopImmediatePropagation();
    isTaken = true;
  };
  document.addEventListener('copy', take, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', take, { capture: true });
  return isTaken;
}

/** Values as one tab-separated line of a table. Tabs and line breaks in a value become spaces. */
export function tabbed(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\t\r\n]+/g, ' ')).join('\t');
}
