import { parseArgs } from 'node:util';
import { BLOCKED_PORTS } from './loopback/listen.ts';

export const WINDOWS = ['electron', 'browser', 'auto'] as const;
export const VAULTS = ['keychain', 'session'] as const;

/** Command-line options. */
export interface Options {
  window: (typeof WINDOWS)[number];
  /** Port of the browser window; 0: any free one. */
  port: number;
  /** The folder with the caches and settings; null: the default (see profile.ts). */
  profile: string | null;
  /** Minutes the browser window's process stays after its last page has closed; 0: until it is stopped. */
  linger: number;
  /** Open the browser automatically. */
  open: boolean;
  vault: (typeof VAULTS)[number];
  /** Use the sample books. */
  demo: boolean;
  /** Start in the tray, if the settings keep a closed window there. */
  hidden: boolean;
  /** Delete the app lock's passphrase. */
  removeLock: boolean;
  help: boolean;
}

/** An invalid command line; the message is one sentence for the user. */
export class OptionError extends Error {}

/** One day. */
const MAX_LINGER_MINUTES = 1440;

const KNOWN = {
  window: { type: 'string' },
  port: { type: 'string' },
  linger: { type: 'string' },
  profile: { type: 'string' },
  'no-open': { type: 'boolean' },
  vault: { type: 'string' },
  demo: { type: 'boolean' },
  hidden: { type: 'boolean' },
  'remove-lock': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const LIST = `--window ${WINDOWS.join('|')}, --port N, --profile DIR, --linger MINUTES, --no-open, --vault ${VAULTS.join('|')}, --hidden, --remove-lock and --help`;

const HELP = `Usage: npm start -- [options], or npm run demo -- [options]

  --window ${WINDOWS.join('|')}  window of the dashboard; auto (default): Electron if available
  --port N                        port of the browser window; 0 (default): any free port
  --profile DIR                   folder with the cache and the settings
  --linger MINUTES                minutes the browser window's process runs without a page (15); 0: until you end it
  --no-open                       print the browser window's address without opening a browser
  --vault ${VAULTS.join('|')}        where tokens are stored: in the system's keychain, or only until Countinghouse ends
  --hidden                        start in the tray if a closed window stays there, as at sign-in
  --remove-lock                   remove the passphrase of the app lock
  --help                          show this help
`;

/**
 * Parses a command line without its first two words. `strict` rejects unknown words. Otherwise they are ignored,
 * because Electron's own command line also contains Chromium's switches and the app's folder.
 *
 * @throws OptionError for an invalid value, strict or not.
 */
export function parseOptions(words: string[], strict = true): Options {
  const { tokens } = parseArgs({ args: words, options: KNOWN, strict: false, tokens: true });
  const values: Partial<Record<keyof typeof KNOWN, string>> = {};
  for (const token of tokens) {
    if (token.kind === 'option' && isKnown(token.name)) values[token.name] = checkedValue(token.name, token);
    else if (!strict || token.kind === 'option-terminator') continue;
    else if (token.kind === 'positional') refuse(`“${token.value}” is not an option`);
    else refuse(`${token.rawName} is not an option`);
  }
  const demo = values.demo !== undefined;
  return {
    window: oneOf('window', values.window ?? 'auto', WINDOWS),
    port: portOf(values.port ?? '0'),
    linger: minutesOf(values.linger ?? '15'),
    profile: values.profile ?? null,
    open: values['no-open'] === undefined,
    vault: oneOf('vault', values.vault ?? (demo ? 'session' : 'keychain'), VAULTS),
    demo,
    hidden: values.hidden !== undefined,
    removeLock: values['remove-lock'] !== undefined,
    help: values.help !== undefined,
  };
}

/** Like {@link parseOptions}, but prints and exits if the options are invalid (code 2) or request help. */
export function readOptions(words = process.argv.slice(2), strict = true): Options {
  try {
    const options = parseOptions(words, strict);
    if (!options.help) return options;
    process.stdout.write(HELP);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

interface OptionToken {
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

/** The value of an option; `''` for a switch. */
function checkedValue(name: keyof typeof KNOWN, { rawName, value, inlineValue }: OptionToken): string {
  if (KNOWN[name].type === 'boolean') return value === undefined ? '' : refuse(`${rawName} takes no value`);
  // Without an equals sign, `parseArgs` takes the next word as the value, even another option.
  const isNextOption = inlineValue !== true && value?.startsWith('-') === true;
  return value === undefined || value === '' || isNextOption ? refuse(`${rawName} needs a value`) : value;
}

function isKnown(name: string): name is keyof typeof KNOWN {
  return Object.hasOwn(KNOWN, name);
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  return found ?? refuse(`--${name} must be one of ${allowed.join(', ')}, not “${value}”`);
}

function portOf(value: string): number {
  const isPort = /^\d{1,5}$/.test(value) && Number(value) <= 65_535;
  if (!isPort) refuse(`--port must be a number from 0 to 65535, not “${value}”`);
  const port = Number(value);
  return BLOCKED_PORTS.has(port) ? refuse(`browsers do not open port ${port}; choose another`) : port;
}

function minutesOf(value: string): number {
  const isMinutes = /^\d{1,4}$/.test(value) && Number(value) <= MAX_LINGER_MINUTES;
  return isMinutes
    ? Number(value)
    : refuse(`--linger must be a number of minutes from 0 to ${MAX_LINGER_MINUTES}, not “${value}”`);
}

function refuse(problem: string): never {
  throw new OptionError(`${problem}; the options are ${LIST}.`);
}
