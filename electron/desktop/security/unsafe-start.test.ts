import { app } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { wordsIn } from '../language/words.ts';
import { refuseUnsafeStart } from './unsafe-start.ts';
import { UNSAFE_SWITCHES } from './unsafe-switches.ts';

const { hasSwitch, exit, showErrorBox } = vi.hoisted(() => ({
  hasSwitch: vi.fn<(name: string) => boolean>(),
  exit: vi.fn(),
  showErrorBox: vi.fn<(title: string, text: string) => void>(),
}));
vi.mock('electron', () => ({
  app: { isPackaged: true, commandLine: { hasSwitch }, exit },
  dialog: { showErrorBox },
}));

/** Simulates a start with these switches. */
function start(switches: string[], isPackaged = true): void {
  Object.assign(app, { isPackaged });
  hasSwitch.mockImplementation((name) => switches.includes(name));
  refuseUnsafeStart(wordsIn('en'));
}

beforeEach(() => {
  vi.clearAllMocks();
});

test.each(UNSAFE_SWITCHES)('an installed app refuses to start with --%s and explains why', (name) => {
  start(['port', name]);
  const [, text = ''] = showErrorBox.mock.calls[0] ?? [];
  expect(text).toContain(name);
  expect(text).toContain('which removes the sandbox');
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
});

test.each([
  ['other switches', ['port', 'profile', 'disable-gpu'], true],
  ['unsafe switches during development', UNSAFE_SWITCHES, false],
])('the app starts with %s', (_what, switches, isPackaged) => {
  start(switches, isPackaged);
  expect(showErrorBox).not.toHaveBeenCalled();
  expect(exit).not.toHaveBeenCalled();
});
