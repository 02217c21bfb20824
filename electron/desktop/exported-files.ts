import type { DownloadItem } from 'electron';

const FORMS: Record<string, string> = { csv: 'CSV', xlsx: 'XLSX', pdf: 'PDF' };

/**
 * Whether a download is a table or report that the page itself made. The user chooses its location in the system's dialog,
 * and the page never learns it. All other downloads are refused.
 */
export function isExported({ url, fileName }: { url: string; fileName: string }, origin: string): boolean {
  return url.startsWith(`blob:${origin}/`) && Object.hasOwn(FORMS, extensionOf(fileName));
}

/** Makes the system's save dialog propose the file's own name. */
export function proposeSaveLocation(item: DownloadItem): void {
  const extension = extensionOf(item.getFilename());
  item.setSaveDialogOptions({
    defaultPath: item.getFilename(),
    filters: [{ name: FORMS[extension] ?? extension, extensions: [extension] }],
  });
}

function extensionOf(fileName: string): string {
  return /\.([a-z]+)$/.exec(fileName)?.[1] ?? '';
}
