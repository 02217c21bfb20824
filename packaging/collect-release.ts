import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_FILES, VERSION } from './release-files.ts';

/**
 * Copies the files of a release together: of each artifact its own, and fails at any other, a missing one, or one that is not what the
 * job that signed it made. So no library of a job without secrets can put a file for another system into the release. Imports nothing
 * but Node, so that it can run where secrets are.
 *
 *   SIGNED_DIGESTS='lines of sha256sum' GITHUB_REF_NAME=v1.2.3 node packaging/collect-release.ts ARTIFACTS FOLDER
 */
const SIGNED: readonly string[] = [
  ...RELEASE_FILES['installers-macos-15'],
  ...RELEASE_FILES['installers-windows-2025'],
];

const [artifacts, folder] = process.argv.slice(2);
const problem =
  artifacts === undefined || folder === undefined
    ? 'Name the folder with the artifacts and the one for the release.'
    : collect(artifacts, folder, process.env);
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

/** Returns why this is no release, or null. */
function collect(
  from: string,
  to: string,
  { GITHUB_REF_NAME: tag, SIGNED_DIGESTS = '' }: NodeJS.ProcessEnv,
): string | null {
  if (tag !== `v${VERSION}`) return `The tag ${tag ?? ''} is not that of version ${VERSION}.`;
  const signed = digestsIn(SIGNED_DIGESTS);
  mkdirSync(to, { recursive: true });
  if (!isSame(readdirSync(from), Object.keys(RELEASE_FILES)))
    return 'The artifacts are not those of a release.';
  for (const [artifact, names] of Object.entries(RELEASE_FILES)) {
    const found = readdirSync(path.join(from, artifact));
    if (!isSame(found, names)) return `${artifact} contains ${found.join(', ')}, not ${names.join(', ')}.`;
    for (const name of names) {
      const file = path.join(from, artifact, name);
      const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
      if (SIGNED.includes(name) && signed.get(name) !== digest)
        return `${name} is not the file that was signed.`;
      copyFileSync(file, path.join(to, name));
    }
  }
  return null;
}

/** By name, from what sha256sum prints; on Windows there is an asterisk before a name. */
function digestsIn(lines: string): Map<string, string> {
  return new Map(
    [...lines.matchAll(/^([0-9a-f]{64}) [ *](\S+)$/gm)].map(([, digest = '', name = '']) => [name, digest]),
  );
}

function isSame(found: string[], wanted: readonly string[]): boolean {
  return found.length === wanted.length && wanted.every((name) => found.includes(name));
}
