import { plainLine } from '../../../shared/text/plain-line.ts';

/** How long a file stays readable after it was handed over (ms): the window copies it to where the user said. */
const HANDED_OVER = 10 * 60_000;

/** Of a file's name, without its ending, and of one part of it. */
const MAX_NAME_CHARACTERS = 120;
const MAX_PART_CHARACTERS = 80;

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
    .map((part) => plainLine(part.replace(/[<>:"/\\|?*]/g, ' '), MAX_PART_CHARACTERS))
    .filter(Boolean)
    .join(' - ');
  return `${plainLine(name, MAX_NAME_CHARACTERS).replace(/[. ]+$/, '')}.${extension}`;
}
