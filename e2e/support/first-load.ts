import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROJECT } from './project.ts';

const PAGES = path.join(PROJECT, 'dist/renderer');

/** The scripts that the built page loads at start, including static imports: their size (bytes, gzip) and names. */
export function firstLoadBytes(): { bytes: number; files: string[] } {
  const html = readFileSync(path.join(PAGES, 'index.html'), 'utf8');
  const wanted = [...html.matchAll(/(?:src|href)="\.?\/([^"]+\.js)"/g)].map(([, file = '']) => file);
  const seen = new Set<string>();
  let bytes = 0;
  for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(path.join(PAGES, file));
    bytes += gzipSync(text).byteLength;
    // Static imports only; later ones are calls.
    for (const [, name = ''] of text
      .toString()
      .matchAll(/(?:^|[;\n}])(?:import|export)\b[^'"()]*?["'](\.[^"']+)["']/g))
      wanted.push(path.posix.join(path.posix.dirname(file), name));
  }
  return { bytes, files: [...seen] };
}
