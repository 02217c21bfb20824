import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_FILES, VERSION } from './release-files.ts';

/**
 * Collects the files of a release from its artifacts. It fails if an artifact has an unexpected or missing file, or a file whose
 * digest differs from that of the signing job. No library of a job without secrets can therefore add a file for another system.
 * Imports only Node modules, so that it can run in jobs with secrets.
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
    ? 'Pass the folder of the artifacts and the folder of the release.'
    : collect(artifacts, folder, process.env);
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

/** Returns the reason for a refusal, or null. */
function collect(
  from: string,
  to: string,
  { GITHUB_REF_NAME: tag, SIGNED_DIGESTS = '' }: NodeJS.ProcessEnv,
): string | null {
  if (tag !== `v${VERSION}`) return `The tag ${tag ?? ''} does not match version ${VERSION}.`;
  const signed = digestsIn(SIGNED_DIGESTS);
  mkdirSync(to, { recursive: true });
  if (!isSame(readdirSync(from), Object.keys(RELEASE_FILES)))
    return 'The artifacts differ from those of a release.';
  for (const [artifact, names] of Object.entries(RELEASE_FILES)) {
    const found = readdirSync(path.join(from, artifact));
    if (!isSame(found, names)) return `${artifact} contains ${found.join(', ')}, not ${names.join(', ')}.`;
    for (const name of names) {
      const file = path.join(from, artifact, name);
      const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
      if (SIGNED.includes(name) && signed.get(name) !== digest)
        return `${name} differs from the signed file.`;
      copyFileSync(file, path.join(to, name));
    }
  }
  return null;
}

/** Digests by file name, from the output of sha256sum, which on Windows puts an asterisk before the name. */
function digestsIn(lines: string): Map<string, string> {
  return new Map(
    [...lines.matchAll(/^([0-9a-f]{64}) [ *](\S+)$/gm)].map(([, digest = '', name = '']) => [name, digest]),
  );
}

function isSame(found: string[], wanted: readonly string[]): boolean {
  return found.length === wanted.length && wanted.every((name) => found.includes(name));
}
