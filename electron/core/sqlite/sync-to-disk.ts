import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the written content of a file is on disk. @throws what the file system throws. */
export function syncFile(path: string): void {
  sync(path, 'r+');
}

/** Waits until the names in a folder are on disk. Windows cannot open folders, and keeps their names consistent by itself. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r');
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
