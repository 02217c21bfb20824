import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OUT, PROJECT } from './packed.ts';

export const LICENSES_FILE = 'THIRD-PARTY-LICENSES.txt';

export interface License {
  name: string;
  version: string;
  /** SPDX identifier. */
  identifier: string;
  /** Absent if the library's package has no licence text. */
  text?: string;
}

/** Licences of the libraries in the packaged app: those on Vite's list of bundled ones, and the two native ones. */
export function shippedLicenses(): License[] {
  const bundled = ['dist/renderer', 'dist/electron'].flatMap(
    (folder) => JSON.parse(read(`${folder}/licenses.json`)) as License[],
  );
  const native = [nativeLicense('better-sqlite3', 'LICENSE'), nativeLicense('keytar', 'LICENSE.md')];
  const byName = new Map([...bundled, ...native].map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Writes the list as text to the folder that is packaged. */
export function writeLicenses(): void {
  const parts = shippedLicenses().map(({ name, version, identifier, text }) =>
    [`${name} ${version} (${identifier})`, '', text?.trim() ?? 'The library contains no licence text.'].join(
      '\n',
    ),
  );
  const intro =
    'Countinghouse contains these libraries. better-sqlite3 contains SQLite, which is in the public domain.\n' +
    'The licences of Electron and Chromium are next to this file or next to the app: LICENSE.electron.txt and LICENSES.chromium.html.';
  writeFileSync(path.join(OUT, LICENSES_FILE), `${[intro, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
}

function nativeLicense(name: string, file: string): License {
  const { version, license } = JSON.parse(read(`node_modules/${name}/package.json`)) as {
    version: string;
    license: string;
  };
  return { name, version, identifier: license, text: read(`node_modules/${name}/${file}`) };
}

function read(file: string): string {
  return readFileSync(path.join(PROJECT, file), 'utf8');
}
