import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findWords } from './find-words.ts';

/** `npm run words` reports words that docs/glossary.md avoids; `npm run words -- PATH …` checks only what is in these folders or files. */
const PROJECT = path.join(import.meta.dirname, '../..');
const CHECKED = ['**/*.{ts,tsx,mjs,css,md,yml,json}', '.github/**/*.{md,yml}'];
/** Libraries, build results, and answers of services. */
const EXEMPT_FOLDERS = new Set(['node_modules', '.git', 'dist', 'out', 'results', 'screenshots', 'cases']);
/** The lists of avoided words, and files that npm writes. */
const EXEMPT_FILES = new Set([
  'glossary.md',
  'avoided-words.ts',
  'find-words.test.ts',
  'package.json',
  'package-lock.json',
]);

const chosen = process.argv.slice(2).map((name) => path.normalize(name));
const files = globSync(CHECKED, { cwd: PROJECT, exclude: (name) => EXEMPT_FOLDERS.has(path.basename(name)) })
  .filter((file) => !EXEMPT_FILES.has(path.basename(file)))
  .filter(
    (file) =>
      chosen.length === 0 || chosen.some((name) => file === name || file.startsWith(`${name}${path.sep}`)),
  )
  .map((file) => file.replaceAll(path.sep, '/'))
  .sort();

let found = 0;
for (const file of files) {
  for (const { line, word, instead } of findWords(file, readFileSync(path.join(PROJECT, file), 'utf8'))) {
    process.stdout.write(`${file}:${line}: “${word}” (${instead})\n`);
    found += 1;
  }
}
if (found > 0) process.stdout.write(`Words that docs/glossary.md avoids: ${found}\n`);
process.exitCode = found === 0 ? 0 : 1;
