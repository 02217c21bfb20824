import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findElectron, obstacle, sandboxObstacle } from './find-electron.ts';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'find-electron.ts')).href;
const DESKTOP = { platform: 'linux', user: 1000, env: { DISPLAY: ':0' } } as const;

test.each([
  [DESKTOP, null],
  [{ ...DESKTOP, env: { WAYLAND_DISPLAY: 'wayland-0' } }, null],
  [{ ...DESKTOP, env: { DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' } }, null],
  [{ ...DESKTOP, env: {} }, 'there is no display'],
  [{ ...DESKTOP, user: 0 }, 'Electron does not run as root'],
  [{ platform: 'darwin', user: 0, env: {} } as const, null],
  [{ platform: 'win32', user: null, env: {} } as const, null],
])('on %j, the reason against opening an Electron window is: %s', (machine, reason) => {
  expect(obstacle(machine)).toBe(reason);
});

describe.runIf(process.platform === 'linux')('Electron', () => {
  let project: string;
  const dist = (): string => path.join(project, 'node_modules/electron/dist');
  const program = (folder: string, script: string): string => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'electron'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return path.join(folder, 'electron');
  };
  const installer = (script: string): void => {
    mkdirSync(path.join(project, 'node_modules/electron'), { recursive: true });
    writeFileSync(path.join(project, 'node_modules/electron/install.js'), script);
  };
  const find = (env: Record<string, string> = {}): ReturnType<typeof findElectron> =>
    findElectron(project, { ...DESKTOP, env: { ...DESKTOP.env, ...env } });

  beforeEach(() => {
    project = mkdtempSync(path.join(tmpdir(), 'find-electron-test-'));
  });
  afterEach(() => {
    rmSync(project, { recursive: true });
  });

  test('is the one from the package', async () => {
    const expected = program(dist(), 'exit 0');
    expect(await find()).toEqual({ program: expected });
  });

  test('is the one named by the environment', async () => {
    program(dist(), 'exit 0');
    const other = path.join(project, 'other');
    const expected = program(other, 'exit 0');
    expect(await find({ ELECTRON_OVERRIDE_DIST_PATH: other })).toEqual({ program: expected });
  });

  test('is downloaded if it is missing', async () => {
    installer(`const fs = require('node:fs'); fs.mkdirSync(__dirname + '/dist');
      fs.writeFileSync(__dirname + '/dist/electron', '#!/bin/sh\\n', { mode: 0o755 });`);
    expect(await find()).toEqual({ program: path.join(dist(), 'electron') });
  });

  test('is reported as unavailable without a connection', async () => {
    installer('process.exit(1);');
    expect(await find()).toEqual({ reason: 'Electron cannot be downloaded here' });
    expect(await find({ ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' })).toEqual({
      reason: 'there is no Electron in /nowhere',
    });
  });

  test('returns null if interrupted during the download', () => {
    installer("process.kill(process.ppid, 'SIGTERM'); setInterval(() => {}, 1000);");
    const source = `import { findElectron } from '${MODULE}';
      console.log(await findElectron(${JSON.stringify(project)}, ${JSON.stringify(DESKTOP)}));`;
    const { status, signal, stdout } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', source],
      {
        encoding: 'utf8',
      },
    );
    expect({ status, signal, stdout }).toEqual({
      status: 0,
      signal: null,
      stdout: 'Downloading Electron …\nnull\n',
    });
  });

  test('is reported as unavailable with the names of missing libraries', async () => {
    program(dist(), 'echo "electron: error while loading libnss3.so" >&2; echo more >&2; exit 127');
    expect(await find()).toEqual({
      reason: 'Electron does not start (electron: error while loading libnss3.so)',
    });
  });

  test.each([
    ['kernel/apparmor_restrict_unprivileged_userns', '1'],
    ['kernel/unprivileged_userns_clone', '0'],
    ['user/max_user_namespaces', '0'],
  ])('has no sandbox where %s is %s', (setting, value) => {
    const reason = sandboxObstacle(program(dist(), ''), (name) => (name === setting ? value : null));
    expect(reason).toBe("this system does not allow Electron's sandbox");
    expect(sandboxObstacle(program(dist(), ''), () => null)).toBeNull();
  });
});
