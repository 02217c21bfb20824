import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { electronChecksums } from './electron-download.ts';
import { PROJECT } from './packed.ts';

test('a downloaded Electron is checked against the digests of the pinned package', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
    devDependencies: { electron: string };
  };
  const checksums = electronChecksums();
  for (const system of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'])
    expect(checksums[`electron-v${devDependencies.electron}-${system}.zip`]).toMatch(/^[0-9a-f]{64}$/);
});
