import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FEED_FILES, VERSION } from './release-files.ts';

/**
 * Writes the `latest*.yml` files of an update feed for the installers in a folder. It runs after signing, because a signature changes
 * their digests. Imports only Node modules, so that it can run in jobs with secrets.
 *
 *   node packaging/write-feed.ts FOLDER
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Pass the folder of the installers.\n');
  process.exitCode = 1;
} else {
  for (const [name, files] of Object.entries(FEED_FILES)) {
    const installers = files.filter((file) => existsSync(path.join(folder, file)));
    if (installers.length > 0) writeFileSync(path.join(folder, name), feedOf(folder, installers));
  }
}

/** The format of https://www.electron.build/auto-update; every text is a plain YAML scalar. */
function feedOf(from: string, installers: string[]): string {
  const entries = installers.map((url) => ({
    url,
    sha512: createHash('sha512')
      .update(readFileSync(path.join(from, url)))
      .digest('base64'),
    size: statSync(path.join(from, url)).size,
  }));
  const files = entries.map(
    ({ url, sha512, size }) => `  - url: ${url}\n    sha512: ${sha512}\n    size: ${size}\n`,
  );
  const [first] = entries;
  return [
    `version: ${VERSION}\nfiles:\n${files.join('')}`,
    `path: ${first?.url ?? ''}\nsha512: ${first?.sha512 ?? ''}\n`,
    `releaseDate: '${new Date().toISOString()}'\n`,
  ].join('');
}
