// `npm run ensure`, which start, demo, dev, check, test and package run first: makes a fresh clone runnable, and does nothing on
// a repeat run. Plain JavaScript without dependencies, for any Node from 20 on. The scripts of package.json call it through npm:
// a shell that had looked up `node` itself would remember the system's, when this has just installed the one that they need.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
/** What packs the program; kept apart, because only packing it takes these libraries. */
const PACKAGING_TOOLS = path.join(PROJECT, 'packaging/tools');
/** What the benchmark compares the program with. */
const PEERS = path.join(PROJECT, 'e2e/lab/bench/peers');
const NODE_NEEDED = 24;

/** System packages of Debian and its relatives: the name, and what shows that it, or another build of it, is there. */
const TO_RUN = [{ name: 'libsecret-1-0', isThere: () => hasLibrary('libsecret-1.so.0') }];
const toTest = () => [
  hasCommand('chromium-headless-shell') || isOffered('chromium-headless-shell')
    ? // Without the browser's own windows a page of it opens in a fraction of the time.
      { name: 'chromium-headless-shell', isThere: () => hasCommand('chromium-headless-shell') }
    : { name: 'chromium', isThere: () => ['chromium', 'chromium-browser', 'google-chrome'].some(hasCommand) },
  { name: 'xvfb', isThere: () => hasCommand('xvfb-run') },
  { name: 'xauth', isThere: () => hasCommand('xauth') },
  { name: 'gnome-keyring', isThere: () => hasCommand('gnome-keyring-daemon') },
  { name: 'dbus', isThere: () => ['dbus-run-session', 'dbus-daemon', 'dbus-monitor'].every(hasCommand) },
  { name: 'libglib2.0-bin', isThere: () => hasCommand('gdbus') },
];

// `npm run --ignore-scripts NAME` runs a command on whatever is installed.
if (process.env.npm_config_ignore_scripts === 'true') process.exit(0);

ensureSystemPackages(process.argv.includes('--with-tests') ? [...TO_RUN, ...toTest()] : TO_RUN);
ensureNodeModules(PROJECT);
if (process.argv.includes('--to-package')) ensureNodeModules(PACKAGING_TOOLS);
if (process.argv.includes('--with-peers')) ensureNodeModules(PEERS);
ensureNode();

/** Only where there is apt: elsewhere the same things have other names, and a missing one is reported when it is needed. */
function ensureSystemPackages(packages) {
  if (process.platform !== 'linux' || !hasCommand('apt-get')) return;
  const missing = packages.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (missing.length === 0) return;

  const isRoot = process.getuid() === 0;
  if (!isRoot && run('sudo', ['-n', 'true']).status !== 0) {
    const install = `sudo apt-get install -y ${missing.join(' ')}`;
    stop(
      `Countinghouse needs ${missing.join(', ')}. Please run:\n\n  sudo apt-get update && ${install}\n\nand try again.`,
    );
  }
  const apt = (...words) => {
    const command = [
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-qq',
      '-o',
      'DPkg::Lock::Timeout=120',
      ...words,
    ];
    return isRoot ? run(command[0], command.slice(1)) : run('sudo', ['-n', ...command]);
  };
  say(`Installing ${missing.join(', ')} …`);
  const install = () => apt('install', '-y', '--no-install-recommends', ...missing);
  // Package lists may be absent (a container) or out of date; then, and only then, they are fetched.
  let result = install();
  if (result.status !== 0) {
    apt('update');
    result = install();
  }
  if (result.status !== 0)
    stop(`${result.stderr}${missing.join(', ')} could not be installed; the lines above say why.`);
}

/** Installs what the lock file of `folder` names, unless that is what is installed. */
function ensureNodeModules(folder) {
  const installed = path.join(folder, 'node_modules/.ensure');
  const lock = readFileSync(path.join(folder, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;

  say('Installing the libraries …');
  // Windows cannot delete a program while it runs, and from the second time on this script runs on the Node inside
  // node_modules: `ci` would fail there, `install` only changes what differs.
  const isOwnNode = process.execPath.startsWith(path.join(folder, 'node_modules'));
  const verb = process.platform === 'win32' && isOwnNode ? 'install' : 'ci';
  const result = npm(folder, verb, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  if (result.status !== 0) stop('The libraries could not be installed; the lines above say why.');
  // The scripts of package.json say `exec`, so that a SIGTERM to npm reaches the program and not a shell in between, which
  // would die and leave the program behind. Windows has no such word; this gives it one that does nothing.
  if (process.platform === 'win32') writeFileSync(path.join(folder, 'node_modules/.bin/exec.cmd'), '@%*\r\n');
  writeFileSync(installed, wanted);
}

/** The scripts run on the Node that came with the libraries; where there is none for the platform, on the system's. */
function ensureNode() {
  const hasOwn = ['node', 'node.cmd'].some((name) =>
    existsSync(path.join(PROJECT, 'node_modules/.bin', name)),
  );
  if (hasOwn || Number.parseInt(process.versions.node, 10) >= NODE_NEEDED) return;
  stop(
    `Countinghouse needs Node ${NODE_NEEDED} or newer; this is ${process.versions.node}. ` +
      `Please install a newer one and try again.`,
  );
}

/** The npm that runs us, on the Node that it runs on, in `cwd`. */
function npm(cwd, ...words) {
  const { npm_execpath: program = '', npm_node_execpath: node = process.execPath } = process.env;
  const stdio = ['ignore', 'inherit', 'inherit'];
  if (path.basename(program).startsWith('npm-cli'))
    return spawnSync(node, [program, ...words], { cwd, stdio });
  return spawnSync('npm', words, { cwd, stdio, shell: process.platform === 'win32' });
}

function run(command, words) {
  return spawnSync(command, words, { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
}

function hasCommand(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, name)));
}

/** Whether the system's package lists, as they are, have it. */
function isOffered(name) {
  return hasCommand('apt-cache') && run('apt-cache', ['show', '--quiet=2', name]).status === 0;
}

function hasLibrary(file) {
  const perPlatform = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'));
  return ['', '64', ...perPlatform.map((name) => `/${name}`)].some((part) =>
    existsSync(`/usr/lib${part}/${file}`),
  );
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

function stop(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
