import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** Uses a clone with nothing installed, and fake npm and system commands that only record their calls. */
describe.runIf(process.platform === 'linux')('scripts/ensure.mjs', () => {
  let clone: string;
  const file = (name: string): string => path.join(clone, name);
  const calls = (): string => (existsSync(file('calls')) ? readFileSync(file('calls'), 'utf8') : '');

  const command = (name: string, ending: string): void => {
    writeFileSync(file(`bin/${name}`), `#!/bin/sh\necho "${name} $*" >> ${file('calls')}\n${ending}\n`);
    chmodSync(file(`bin/${name}`), 0o755);
  };
  const npm = (ending: string): void => {
    const record = `fs.appendFileSync(${JSON.stringify(file('calls'))}, 'npm ' + process.argv.slice(2).join(' ') + '\\n');`;
    writeFileSync(file('npm-cli.js'), `const fs = require('node:fs'); ${record} ${ending}`);
  };
  const ensure = (words: string[] = [], user = 0, more = {}): { status: number | null; output: string } => {
    const asUser = `data:text/javascript,process.getuid = () => ${String(user)}`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', asUser, file('scripts/ensure.mjs'), ...words],
      {
        env: {
          PATH: file('bin'),
          npm_execpath: file('npm-cli.js'),
          npm_node_execpath: process.execPath,
          ...more,
        },
        encoding: 'utf8',
      },
    );
    return { status, output: stdout + stderr };
  };

  beforeEach(() => {
    clone = mkdtempSync(path.join(tmpdir(), 'ensure-test-'));
    for (const folder of ['bin', 'scripts']) mkdirSync(file(folder));
    cpSync(path.join(import.meta.dirname, '../../scripts/ensure.mjs'), file('scripts/ensure.mjs'));
    writeFileSync(file('package-lock.json'), '{}');
    npm("fs.rmSync('node_modules', { recursive: true, force: true }); fs.mkdirSync('node_modules');");
  });
  afterEach(() => {
    rmSync(clone, { recursive: true });
  });

  test('installs the packaging tools only for packaging', () => {
    mkdirSync(file('packaging/tools'), { recursive: true });
    writeFileSync(file('packaging/tools/package-lock.json'), '{}');
    ensure();
    expect(existsSync(file('packaging/tools/node_modules'))).toBe(false);
    expect(ensure(['--to-package'])).toEqual({ status: 0, output: 'Installing the libraries …\n' });
    expect(existsSync(file('packaging/tools/node_modules/.ensure'))).toBe(true);
    expect(ensure(['--to-package'])).toEqual({ status: 0, output: '' });
  });

  test('installs the libraries once, and again when the lock file has changed', () => {
    expect(ensure()).toEqual({ status: 0, output: 'Installing the libraries …\n' });
    expect(ensure()).toEqual({ status: 0, output: '' });
    expect(calls()).toBe('npm ci --ignore-scripts --no-audit --no-fund --loglevel=error\n');
    writeFileSync(file('package-lock.json'), '{ "packages": {} }');
    expect(ensure().output).toBe('Installing the libraries …\n');
  });

  test('installs nothing under npm run --ignore-scripts', () => {
    expect(ensure([], 0, { npm_config_ignore_scripts: 'true' })).toEqual({ status: 0, output: '' });
    expect(calls()).toBe('');
  });

  test('reports a failed installation and retries it', () => {
    npm('process.exit(7);');
    expect(ensure()).toMatchObject({ status: 1, output: expect.stringContaining('could not be installed') });
    expect(ensure()).toMatchObject({ status: 1 });
    expect(calls().split('\n')).toHaveLength(3);
  });

  test('as root, installs what the tests need with apt, updating the package lists only if that fails', () => {
    const there = ['chromium', 'xauth', 'dbus-run-session', 'dbus-daemon', 'dbus-monitor', 'gdbus'];
    for (const name of [...there, 'gnome-keyring-daemon']) command(name, '');
    command('env', `shift; exec "$@"`);
    command('apt-get', `case "$*" in *update) touch ${file('lists')} ;; *) [ -e ${file('lists')} ] ;; esac`);
    writeFileSync(file('bin/touch'), '#!/bin/sh\n: > "$1"\n');
    chmodSync(file('bin/touch'), 0o755);

    expect(ensure(['--with-tests'])).toMatchObject({
      status: 0,
      output: expect.stringContaining('xvfb …\n'),
    });
    const apt = calls()
      .split('\n')
      .filter((line) => line.startsWith('apt-get'));
    expect(apt.map((line) => line.split(' ').slice(4).join(' '))).toEqual([
      expect.stringMatching(/^install -y --no-install-recommends .*xvfb$/),
      'update',
      expect.stringMatching(/^install -y --no-install-recommends .*xvfb$/),
    ]);
  });

  test('without root or sudo, prints the exact command and stops before installing anything', () => {
    command('apt-get', '');
    const { status, output } = ensure(['--with-tests'], 1000);
    expect(status).toBe(1);
    expect(output).toMatch(
      /sudo apt-get update && sudo apt-get install -y (libsecret-1-0 )?chromium xvfb xauth gnome-keyring dbus libglib2\.0-bin$/m,
    );
    expect(calls()).toBe('');
  });

  test('installs the lighter Chromium where the system has it', () => {
    command('apt-get', '');
    command('apt-cache', '');
    expect(ensure(['--with-tests'], 1000).output).toContain(' chromium-headless-shell xvfb ');
  });
});

test('every command that installs dependencies does so first, in one line, and through npm', () => {
  const manifest = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const names = Object.keys(scripts);
  expect(
    names.filter((name) => /^(pre|post)/.test(name) && names.includes(name.replace(/^(pre|post)/, ''))),
  ).toEqual([]);
  const { ensure, ...others } = scripts;
  expect(ensure).toBe('node scripts/ensure.mjs');
  expect(Object.values(others).filter((line) => line.includes('ensure.mjs'))).toEqual([]);
  // Anything before it would run with outdated dependencies.
  for (const line of Object.values(others).filter((each) => each.includes('ensure')))
    expect(line).toMatch(/^npm run -s ensure (-- --[\w-]+ )?&& /);
});
