import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startNode, whenPrinted } from '../support/child.ts';
import type { Running } from '../support/child.ts';
import { PROJECT } from '../support/project.ts';
import { expect, test } from '../support/test.ts';

/** Offset of the schema version (`user_version`) in an SQLite file: four bytes, big-endian. */
const VERSION_AT = 60;

for (const file of ['settings.db', 'cache.db', 'history.db']) {
  test(`a profile whose ${file} was written by a newer version is refused with a message and not changed @core`, async ({
    profile,
  }) => {
    const start = (): Running =>
      startNode([path.join(PROJECT, 'dist/electron/server.js'), '--no-open', '--profile', profile]);
    const first = start();
    await whenPrinted(first.child, first.output, /^Countinghouse is at /m);
    expect(await first.end()).toBe(0);

    const read = (name: string): Buffer => readFileSync(path.join(profile, name));
    const newer = read(file);
    newer.writeUInt32BE(newer.readUInt32BE(VERSION_AT) + 1, VERSION_AT);
    writeFileSync(path.join(profile, file), newer);
    const before = ['settings.db', 'cache.db', 'history.db'].map(read);

    const second = start();
    await once(second.child, 'close');
    expect(second.child.exitCode).toBe(1);
    expect(second.output.stderr).toBe(
      `A newer version of Countinghouse created the profile folder ${profile}. This version does not change it.\n`,
    );
    expect(second.output.stdout).toBe('');
    expect(['settings.db', 'cache.db', 'history.db'].map(read)).toEqual(before);
  });
}
