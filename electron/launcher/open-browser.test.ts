import { existsSync, readFileSync, statSync } from 'node:fs';
import { EventEmitter } from 'node:events';
import open from 'open';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { writeStartPage } from './start-page.ts';

vi.mock(import('./start-page.ts'), { spy: true });
vi.mock('open', () => ({ default: vi.fn(), apps: { chrome: ['chromium'] } }));
const opened = vi.mocked(open);

const ADDRESS = 'http://127.0.0.1:1234/#code=secret';

describe.runIf(process.platform === 'linux')('opening the browser', () => {
  const opener = new EventEmitter() as Awaited<ReturnType<typeof open>>;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubEnv('DISPLAY', ':0');
    opened.mockReset().mockResolvedValue(opener);
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  test('redirects through a private file, so that the code is in no command line', async () => {
    await openBrowser(ADDRESS);
    const [file = ''] = opened.mock.calls[0] ?? [];
    expect(JSON.stringify(opened.mock.calls)).not.toContain('secret');
    expect(readFileSync(file, 'utf8')).toContain(`location.replace("${ADDRESS}")`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    vi.advanceTimersByTime(60_000);
    expect(existsSync(file)).toBe(false);
  });

  test('uses Chromium when nothing else opens', async () => {
    opened.mockRejectedValueOnce(new Error('spawn xdg-open ENOENT'));
    await openBrowser(ADDRESS);
    expect(opened.mock.calls[1]?.[1]).toEqual({ app: { name: ['chromium'] } });
  });

  test('uses Chromium when the default browser fails', async () => {
    await openBrowser(ADDRESS);
    opener.emit('exit', 0);
    expect(opened).toHaveBeenCalledTimes(1);
    await openBrowser(ADDRESS);
    opener.emit('exit', 3);
    expect(opened).toHaveBeenLastCalledWith(expect.stringMatching(/open\.html$/), {
      app: { name: ['chromium'] },
    });
  });

  test('prints one line if no browser opens or the start page cannot be written', async () => {
    const say = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const line = 'The browser could not be opened; open the address above.\n';
    opened.mockRejectedValue(new Error('no browser'));
    await openBrowser(ADDRESS);
    expect(say.mock.calls).toEqual([[line]]);
    opened.mockClear();
    vi.mocked(writeStartPage).mockImplementationOnce(() => {
      throw new Error('ENOSPC');
    });
    await openBrowser(ADDRESS);
    expect(say.mock.calls).toEqual([[line], [line]]);
    expect(opened).not.toHaveBeenCalled();
  });

  test('does nothing without a display', async () => {
    vi.stubEnv('DISPLAY', '');
    vi.stubEnv('WAYLAND_DISPLAY', '');
    await openBrowser(ADDRESS);
    expect(opened).not.toHaveBeenCalled();
  });
});
