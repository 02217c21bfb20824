import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { ManualClock } from '../../core/lib/testing/manual-clock.ts';
import { UNLOAD_DELAY_MS, unloadHidden } from './unload-hidden.ts';

class Contents extends EventEmitter {
  loading = false;
  readonly forcefullyCrashRenderer = vi.fn();
  isLoading = () => this.loading;
}

class FakeWindow extends EventEmitter {
  readonly webContents = new Contents();
  visible = true;
  isDestroyed = () => false;
  isVisible = () => this.visible;
  turn(to: 'hide' | 'show'): void {
    this.visible = to === 'show';
    this.emit(to);
  }
}

let clock: ManualClock;
let window: FakeWindow;
let isUnloaded: () => boolean;
let isInUse: boolean;
const load = vi.fn(() => Promise.resolve());

beforeEach(() => {
  load.mockClear();
  clock = new ManualClock();
  window = new FakeWindow();
  isInUse = false;
  isUnloaded = unloadHidden(window, clock, { load, isInUse: () => isInUse });
});

it('unloads the page after ten minutes hidden, and loads it when it is shown', async () => {
  window.turn('hide');
  await clock.advance(UNLOAD_DELAY_MS - 1);
  expect(isUnloaded()).toBe(false);
  await clock.advance(1);
  expect(isUnloaded()).toBe(true);
  expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
  window.turn('show');
  expect(load).toHaveBeenCalledOnce();
  window.webContents.emit('did-start-loading');
  expect(isUnloaded()).toBe(false);
});

it('keeps a page that is shown again in time, or that has unfinished input', async () => {
  window.turn('hide');
  await clock.advance(UNLOAD_DELAY_MS - 1);
  window.turn('show');
  await clock.advance(UNLOAD_DELAY_MS);
  isInUse = true;
  window.turn('hide');
  await clock.advance(UNLOAD_DELAY_MS);
  expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
  isInUse = false;
  await clock.advance(UNLOAD_DELAY_MS);
  expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});

it('does not load a page again that is already loading when its window is shown', async () => {
  window.turn('hide');
  await clock.advance(UNLOAD_DELAY_MS);
  window.webContents.loading = true;
  window.webContents.emit('did-start-loading');
  window.turn('show');
  expect(load).not.toHaveBeenCalled();
});

it('unloads a page that was loaded while hidden', async () => {
  window.visible = false;
  window.webContents.emit('did-start-loading');
  await clock.advance(UNLOAD_DELAY_MS);
  expect(isUnloaded()).toBe(true);
});
