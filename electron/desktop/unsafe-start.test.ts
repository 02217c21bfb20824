import { app, dialog } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import { wordsIn } from '../language/words.ts';
import { refuseUnsafeStart } from './unsafe-start.ts';
import { UNSAFE_SWITCHES } from './unsafe-switches.ts';

vi.mock('electron', () => ({
  app: { isPackaged: true, commandLine: { hasSwitch: vi.fn() }, exit: vi.fn() },
  dialog: { showErrorBox: vi.fn() },
}));

/** Starts the program with these switches. */
function start(switches: string[], isPackaged = true): void {
  Object.assign(app, { isPackaged });
  vi.mocked(app.commandLine).hasSwitch.mockImplementation((name) => switches.includes(name));
  refuseUnsafeStart(wordsIn('en'));
}

beforeEach(() => {
  vi.clearAllMocks();
});

test.each(UNSAFE_SWITCHES)('an installed program refuses to start with --%s, and says why', (name) => {
  start(['port', name]);
  const [, text = ''] = vi.mocked(dialog).showErrorBox.mock.calls[0] ?? [];
  expect(text).toContain(name);
  expect(text).toContain('that takes away the sandbox');
  expect(vi.mocked(app).exit).toHaveBeenCalledExactlyOnceWith(1);
});

test.each([
  ['other switches', ['port', 'profile', 'disable-gpu'], true],
  ['them while it is being developed', UNSAFE_SWITCHES, false],
])('it starts with %s', (_what, switches, isPackaged) => {
  start(switches, isPackaged);
  expect(vi.mocked(dialog).showErrorBox).not.toHaveBeenCalled();
  expect(vi.mocked(app).exit).not.toHaveBeenCalled();
});
