import { plainLine } from '../../../shared/text/plain-line.ts';

/** Time a file stays readable after the download starts (ms), while the window copies it to the chosen place. */
const URL_LIFETIME_MS = 10 * 60_000;

/** Limits of a file name without its extension, and of each part of it. */
const MAX_NAME_CHARACTERS = 120;
const MAX_PART_CHARACTERS = 80;

/** Downloads a file as the window does: with a dialog, or to the downloads folder. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}

/** A file name from the given parts that is valid on every system. */
export function fileNameOf(parts: readonly string[], extension: string): string {
  const name = parts
    .map((part) => plainLine(part.replace(/[<>:"/\\|?*]/g, ' '), MAX_PART_CHARACTERS))
    .filter(Boolean)
    .join(' - ');
  return `${plainLine(name, MAX_NAME_CHARACTERS).replace(/[. ]+$/, '')}.${extension}`;
}
