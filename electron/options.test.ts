import { describe, expect, test } from 'vitest';
import { OptionError, parseOptions } from './options.ts';

const DEFAULTS = {
  window: 'auto',
  port: 0,
  linger: 15,
  profile: null,
  open: true,
  vault: 'keychain',
  demo: false,
  hidden: false,
  removeLock: false,
  help: false,
};

describe('the command line', () => {
  test.each<[string, string[], object]>([
    ['nothing', [], {}],
    ['a window', ['--window', 'browser'], { window: 'browser' }],
    ['a value after an equals sign', ['--window=electron'], { window: 'electron' }],
    ['a port', ['--port', '65535'], { port: 65_535 }],
    ['a profile with spaces', ['--profile', 'my books'], { profile: 'my books' }],
    ['a profile that begins with a dash', ['--profile=-books'], { profile: '-books' }],
    ['the time to run without an open page', ['--linger', '0'], { linger: 0 }],
    ['no browser', ['--no-open'], { open: false }],
    ['a repeated option takes its last value', ['--port', '1', '--port', '2'], { port: 2 }],
    ['sample books store tokens for the session', ['--demo'], { demo: true, vault: 'session' }],
    [
      'sample books with another token storage',
      ['--demo', '--vault', 'keychain'],
      { demo: true, vault: 'keychain' },
    ],
    ['a window that waits in the tray', ['--hidden'], { hidden: true }],
    ['a forgotten passphrase', ['--remove-lock'], { removeLock: true }],
    ['help', ['--help'], { help: true }],
  ])('%s', (_name, words, expected) => {
    expect(parseOptions(words)).toEqual({ ...DEFAULTS, ...expected });
  });

  test.each([
    [['--windw', 'browser'], '--windw is not an option;'],
    [['-x'], '-x is not an option;'],
    [['--no-port'], '--no-port is not an option;'],
    [['books'], '“books” is not an option;'],
    [['--', 'books'], '“books” is not an option;'],
    [['--window'], '--window needs a value;'],
    [['--profile', '--demo'], '--profile needs a value;'],
    [['--profile='], '--profile needs a value;'],
    [['--window', 'tab'], '--window must be one of electron, browser, auto, not “tab”;'],
    [['--vault', 'file'], '--vault must be one of keychain, session, not “file”;'],
    [['--port', '65536'], '--port must be a number from 0 to 65535, not “65536”;'],
    [['--port', '1e3'], '--port must be a number'],
    [['--port', '6000'], 'browsers do not open port 6000; choose another;'],
    [['--port=0587'], 'browsers do not open port 587; choose another;'],
    [['--linger', '1441'], '--linger must be a number of minutes from 0 to 1440, not “1441”;'],
    [['--linger', 'never'], '--linger must be a number of minutes'],
    [['--port=-1'], '--port must be a number'],
    [['--no-open=yes'], '--no-open takes no value;'],
  ])('rejects %j with one sentence that lists the options', (words, problem) => {
    expect(() => parseOptions(words)).toThrow(OptionError);
    expect(() => parseOptions(words)).toThrow(problem);
    expect(() => parseOptions(words)).toThrow(
      'the options are --window electron|browser|auto, --port N, --profile DIR',
    );
  });

  test("ignores Electron's own switches, but still reads and checks ours", () => {
    const words = [
      '--ozone-platform=x11',
      '-r',
      '/some/program',
      '--demo',
      '--enable-logging',
      '--profile',
      'here',
    ];
    expect(parseOptions(words, false)).toEqual({
      ...DEFAULTS,
      demo: true,
      vault: 'session',
      profile: 'here',
    });
    expect(() => parseOptions(['--disable-gpu', '--vault=file'], false)).toThrow('--vault must be one of');
  });
});
