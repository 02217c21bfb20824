/** How long a file stays readable after it was handed over (ms): the window copies it to where the user said. */
const HANDED_OVER = 10 * 60_000;

/** Hands a file to the window's own way of saving: a dialog, or the folder for downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), HANDED_OVER);
}

/** A text as part of a file's name on every system. */
export function fileNameOf(parts: readonly string[], extension: string): string {
  const name = parts
    .map((part) =>
      part
        .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join(' - ');
  return `${name.slice(0, 120).replace(/[. ]+$/, '')}.${extension}`;
}
