import type { BrowserWindow } from 'electron';

/** What the window shows as its print form has it, as a PDF with its headings and tables marked for readers. */
export async function printPage(window: BrowserWindow): Promise<Uint8Array> {
  return window.webContents.printToPDF({
    preferCSSPageSize: true,
    printBackground: true,
    generateTaggedPDF: true,
  });
}
