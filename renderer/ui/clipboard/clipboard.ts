/** The same thing in several forms; programs that paste take the richest they know. */
export interface Copied {
  text: string;
  /** A table or formatted text, for spreadsheets and mail. */
  html?: string;
}

/**
 * Puts something on the clipboard; to be called while a click or key press is handled. Goes by the page's own `copy` event,
 * because the newer clipboard interface needs a permission, and the program's window grants none.
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
    // Nothing else on the page may put its own selection in place of this.
    event.stopImmediatePropagation();
    isTaken = true;
  };
  document.addEventListener('copy', take, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', take, { capture: true });
  return isTaken;
}

/** Values as one line of a table: apart by tabs, which no value may hold itself. */
export function tabbed(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\t\r\n]+/g, ' ')).join('\t');
}
