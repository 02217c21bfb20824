import type { DownloadItem } from 'electron';

const FORMS: Record<string, string> = { csv: 'CSV', xlsx: 'XLSX', pdf: 'PDF' };

/**
 * Whether a download is a table or report the page itself made. Such a one is saved where the user says in the window's own dialog;
 * the page never learns where. Everything else is refused.
 */
export function isExported({ url, fileName }: { url: string; fileName: string }, origin: string): boolean {
  return url.startsWith(`blob:${origin}/`) && Object.hasOwn(FORMS, extensionOf(fileName));
}

/** Asks where to save it, offering its own name. */
export function askWhere(item: DownloadItem): void {
  const extension = extensionOf(item.getFilename());
  item.setSaveDialogOptions({
    defaultPath: item.getFilename(),
    filters: [{ name: FORMS[extension] ?? extension, extensions: [extension] }],
  });
}

function extensionOf(fileName: string): string {
  return /\.([a-z]+)$/.exec(fileName)?.[1] ?? '';
}
