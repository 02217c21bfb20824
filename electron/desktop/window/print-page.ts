import type { BrowserWindow } from 'electron';

/** The window's content in its print layout, as a tagged PDF: its headings and tables are accessible. */
export async function printPage(window: BrowserWindow): Promise<Uint8Array> {
  return window.webContents.printToPDF({
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
  });
}
