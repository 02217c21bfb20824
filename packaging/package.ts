import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { electronChecksums } from './electron-download.ts';
import { writeLicenses } from './licenses.ts';
import { findPacked, OUT, PROJECT, sizesOf } from './packed.ts';

/**
 * Packages `dist` for the current system; README.md describes the environment variables.
 *
 *   --dir                  only the folder that would be installed, no installers
 *   --prepackaged FOLDER   installers of such a folder after it was signed; the folder is used unchanged
 */
const BUILDER = path.join(PROJECT, 'packaging/tools/node_modules/electron-builder/out/cli/cli.js');

const { values: options } = parseArgs({
  options: { dir: { type: 'boolean' }, prepackaged: { type: 'string' } },
});
process.exitCode = pack(options);

function pack({ dir, prepackaged }: typeof options): number {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT);
  // The folder already contains them, and there may be no build to list.
  if (prepackaged === undefined) writeLicenses();
  const words = [
    '--projectDir',
    PROJECT,
    '--config',
    writeConfig(),
    '--publish',
    'never',
    ...(dir ? ['--dir'] : []),
    // Without them only the current processor's folder is made, regardless of electron-builder.yml.
    ...(dir && process.platform === 'darwin' ? ['--x64', '--arm64'] : []),
    ...(prepackaged === undefined ? [] : ['--prepackaged', path.resolve(prepackaged)]),
    ...electronAtHand(process.env),
    ...updates(process.env),
  ];
  // A workflow passes an unset secret as an empty value, which electron-builder takes for a certificate name.
  const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const { status } = spawnSync(process.execPath, [BUILDER, ...words], {
    cwd: PROJECT,
    env,
    stdio: 'inherit',
  });
  if (prepackaged !== undefined) return status ?? 1;
  const packed = findPacked();
  if (status !== 0 || packed === null) return status ?? 1;
  const sizes = Object.entries(sizesOf(packed)).map(([name, bytes]) => `${name} ${megabytes(bytes)}`);
  process.stdout.write(`${path.relative(PROJECT, packed.folder)}: ${sizes.join(', ')}\n`);
  return 0;
}

/** Additional options for electron-builder, in a file: on a command line, dots in names would be split. */
function writeConfig(): string {
  const file = path.join(OUT, 'builder-config.json');
  const config = {
    extends: 'packaging/electron-builder.yml',
    electronDownload: { checksums: electronChecksums() },
  };
  writeFileSync(file, JSON.stringify(config));
  return path.relative(PROJECT, file);
}

/** An unpacked Electron, from the same variable that the electron package uses. */
function electronAtHand({ ELECTRON_OVERRIDE_DIST_PATH: folder }: NodeJS.ProcessEnv): string[] {
  const version = folder === undefined ? '' : path.join(folder, 'version');
  if (folder === undefined || !existsSync(version)) return [];
  return [`-c.electronDist=${folder}`, `-c.electronVersion=${readFileSync(version, 'utf8').trim()}`];
}

/** The feed is written to the manifest inside the archive; with it, electron-builder also writes the files of the feed. */
function updates(env: NodeJS.ProcessEnv): string[] {
  const { COUNTINGHOUSE_UPDATE_FEED: feed, COUNTINGHOUSE_UPDATE_KEY: key } = env;
  if (!feed && !key) return [];
  if (!feed?.startsWith('https://') || !key) {
    throw new Error(
      'Updates require both COUNTINGHOUSE_UPDATE_FEED, an https address, and COUNTINGHOUSE_UPDATE_KEY.',
    );
  }
  return [
    `-c.publish.provider=generic`,
    `-c.publish.url=${feed}`,
    `-c.extraMetadata.updates.feed=${feed}`,
    `-c.extraMetadata.updates.key=${key}`,
  ];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
