import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BUILD_STAMP, isBuilt } from './build.ts';

describe('a build', () => {
  let project: string;
  const MADE = 1_000_000;
  /** Sets the modification time of a file or folder to `seconds` after the sources' own. */
  const touch = (name: string, seconds: number): void => {
    utimesSync(path.join(project, name), MADE + seconds, MADE + seconds);
  };

  beforeEach(() => {
    project = mkdtempSync(path.join(tmpdir(), 'build-test-'));
    for (const folder of ['renderer/features', 'shared', 'electron', 'dist']) {
      mkdirSync(path.join(project, folder), { recursive: true });
    }
    const files = [
      'renderer/features/a.tsx',
      'shared/a.ts',
      'electron/a.ts',
      'vite.config.ts',
      'package-lock.json',
    ];
    for (const file of files) writeFileSync(path.join(project, file), '');
    for (const file of [...files, 'renderer', 'renderer/features', 'shared', 'electron']) touch(file, 0);
    writeFileSync(path.join(project, BUILD_STAMP), String((MADE + 10) * 1000));
  });
  afterEach(() => {
    rmSync(project, { recursive: true });
  });

  test('is current while nothing has changed since it started', () => {
    expect(isBuilt(project)).toBe(true);
  });

  test('does not exist until the first one is complete', () => {
    rmSync(path.join(project, BUILD_STAMP));
    expect(isBuilt(project)).toBe(false);
  });

  test.each(['renderer/features/a.tsx', 'electron/a.ts', 'vite.config.ts', 'package-lock.json'])(
    'is outdated when %s has changed, even during the build',
    (file) => {
      touch(file, 11);
      expect(isBuilt(project)).toBe(false);
    },
  );

  test('is outdated when a source has been deleted', () => {
    rmSync(path.join(project, 'shared/a.ts'));
    expect(isBuilt(project)).toBe(false);
  });
});
