// `npm run ensure`, which start, demo, dev, check, test and package run first, makes a fresh clone runnable and does nothing on
// later runs. Plain JavaScript without dependencies, for Node 20 or newer. The scripts of package.json call it through npm, because
// a shell that has resolved `node` itself would cache the system's path, although this script has just installed the required Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
/** Packaging tools; separate, because only packaging needs them. */
const PACKAGING_TOOLS = path.join(PROJECT, 'packaging/tools');
/** Libraries that the benchmark compares Countinghouse with. */
const PEERS = path.join(PROJECT, 'e2e/lab/bench/peers');
const NODE_NEEDED = 24;

/** System packages of Debian and its derivatives: the name, and a check whether it or another build of it is installed. */
const TO_RUN = [{ name: 'libsecret-1-0', isThere: () => hasLibrary('libsecret-1.so.0') }];
const toTest = () => [
  hasCommand('chromium-headless-shell') || isOffered('chromium-headless-shell')
    ? // Without browser windows a page opens in a fraction of the time.
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

/** Only on systems with apt; elsewhere package names differ, and a missing package is reported when it is needed. */
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
  // Package lists are fetched only if they are absent (as in a container) or out of date.
  let result = install();
  if (result.status !== 0) {
    apt('update');
    result = install();
  }
  if (result.status !== 0)
    stop(`${result.stderr}${missing.join(', ')} could not be installed; see the output above.`);
}

/** Installs the libraries of the lock file in `folder`, unless they are installed. */
function ensureNodeModules(folder) {
  const installed = path.join(folder, 'node_modules/.ensure');
  const lock = readFileSync(path.join(folder, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;

  say('Installing the libraries …');
  // Windows cannot delete a running executable, and from the second run on this script uses the Node in node_modules. `ci` would
  // fail there; `install` changes only what differs.
  const isOwnNode = process.execPath.startsWith(path.join(folder, 'node_modules'));
  const verb = process.platform === 'win32' && isOwnNode ? 'install' : 'ci';
  const result = npm(folder, verb, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  if (result.status !== 0) stop('The libraries could not be installed; see the output above.');
  // The scripts of package.json use `exec`, so that a SIGTERM to npm reaches Countinghouse instead of a shell, which would exit
  // and leave it running. Windows has no such command; this one only runs its arguments.
  if (process.platform === 'win32') writeFileSync(path.join(folder, 'node_modules/.bin/exec.cmd'), '@%*\r\n');
  writeFileSync(installed, wanted);
}

/** Scripts run on the Node installed with the libraries, or on the system's if there is none for the platform. */
function ensureNode() {
  const hasOwn = ['node', 'node.cmd'].some((name) =>
    existsSync(path.join(PROJECT, 'node_modules/.bin', name)),
  );
  if (hasOwn || Number.parseInt(process.versions.node, 10) >= NODE_NEEDED) return;
  stop(
    `Countinghouse needs Node ${NODE_NEEDED} or newer; this is ${process.versions.node}. ` +
      `Please install a newer version and try again.`,
  );
}

/** Runs the current npm on its own Node in `cwd`. */
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

/** Whether the current package lists contain it. */
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
