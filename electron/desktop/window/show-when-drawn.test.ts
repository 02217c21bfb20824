import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ManualClock } from '../../core/lib/testing/manual-clock.ts';
import { showWhenDrawn } from './show-when-drawn.ts';

class Window extends EventEmitter {
  readonly webContents = new EventEmitter();
  readonly show = vi.fn<() => void>();
  destroyed = false;
  isDestroyed(): boolean {
    return this.destroyed;
  }
}

describe('a window', () => {
  let window: Window;
  let clock: ManualClock;

  beforeEach(() => {
    window = new Window();
    clock = new ManualClock();
    showWhenDrawn(window as never, clock);
  });

  it('is shown when it has drawn, and not again later', async () => {
    await clock.advance(10_000);
    expect(window.show).not.toHaveBeenCalled();
    window.emit('ready-to-show');
    window.webContents.emit('did-finish-load');
    // It may have been closed to the tray meanwhile.
    await clock.advance(10_000);
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('is shown some time after its page has loaded, if drawing is not reported', async () => {
    window.webContents.emit('did-finish-load');
    await clock.advance(999);
    expect(window.show).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('is not shown after it was destroyed', async () => {
    window.webContents.emit('did-finish-load');
    window.destroyed = true;
    await clock.advance(1_000);
    expect(window.show).not.toHaveBeenCalled();
  });
});
