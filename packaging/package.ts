import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { electronChecksums } from './electron-download.ts';
import { writeLicenses } from './licenses.ts';
import { findPacked, OUT, PROJECT, sizesOf } from './packed.ts';

/**
 * Packs what is in `dist` for the system it runs on; README.md says what the environment can say.
 *
 *   --dir                  only the folder that would be installed, no installers
 *   --prepackaged FOLDER   installers of such a folder, which was signed meanwhile; nothing of it is made anew
 */
const BUILDER = path.join(PROJECT, 'packaging/tools/node_modules/electron-builder/out/cli/cli.js');

const { values: asked } = parseArgs({
  options: { dir: { type: 'boolean' }, prepackaged: { type: 'string' } },
});
process.exitCode = pack(asked);

function pack({ dir, prepackaged }: typeof asked): number {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT);
  // They lie in such a folder already, and there may be no build here to list.
  if (prepackaged === undefined) writeLicenses();
  const words = [
    '--projectDir',
    PROJECT,
    '--config',
    writeConfig(),
    '--publish',
    'never',
    ...(dir ? ['--dir'] : []),
    // Without them a folder is made for this machine's own processor alone, whatever electron-builder.yml says.
    ...(dir && process.platform === 'darwin' ? ['--x64', '--arm64'] : []),
    ...(prepackaged === undefined ? [] : ['--prepackaged', path.resolve(prepackaged)]),
    ...electronAtHand(process.env),
    ...updates(process.env),
  ];
  // A workflow passes a secret that is not set as an empty one, which electron-builder takes for the name of a certificate.
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

/** Options for electron-builder beside its own file, in a file of its own: on a command line the names would be taken apart. */
function writeConfig(): string {
  const file = path.join(OUT, 'builder-config.json');
  const config = {
    extends: 'packaging/electron-builder.yml',
    electronDownload: { checksums: electronChecksums() },
  };
  writeFileSync(file, JSON.stringify(config));
  return path.relative(PROJECT, file);
}

/** An Electron that is already unpacked, where the electron package itself would take it from too. */
function electronAtHand({ ELECTRON_OVERRIDE_DIST_PATH: folder }: NodeJS.ProcessEnv): string[] {
  const version = folder === undefined ? '' : path.join(folder, 'version');
  if (folder === undefined || !existsSync(version)) return [];
  return [`-c.electronDist=${folder}`, `-c.electronVersion=${readFileSync(version, 'utf8').trim()}`];
}

/** The feed goes into the packed manifest, inside the archive; with it electron-builder also writes what the feed is made of. */
function updates(env: NodeJS.ProcessEnv): string[] {
  const { COUNTINGHOUSE_UPDATE_FEED: feed, COUNTINGHOUSE_UPDATE_KEY: key } = env;
  if (!feed && !key) return [];
  if (!feed?.startsWith('https://') || !key) {
    throw new Error(
      'Updates take both COUNTINGHOUSE_UPDATE_FEED, an https address, and COUNTINGHOUSE_UPDATE_KEY.',
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
