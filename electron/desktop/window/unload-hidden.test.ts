import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { ManualClock } from '../../core/lib/testing/manual-clock.ts';
import { UNLOADED_AFTER, unloadHidden } from './unload-hidden.ts';

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

it('lets the page go after ten minutes out of sight, and opens it when it is shown', async () => {
  window.turn('hide');
  await clock.advance(UNLOADED_AFTER - 1);
  expect(isUnloaded()).toBe(false);
  await clock.advance(1);
  expect(isUnloaded()).toBe(true);
  expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
  window.turn('show');
  expect(load).toHaveBeenCalledOnce();
  window.webContents.emit('did-start-loading');
  expect(isUnloaded()).toBe(false);
});

it('keeps one that is shown again in time, or in which something is half-written', async () => {
  window.turn('hide');
  await clock.advance(UNLOADED_AFTER - 1);
  window.turn('show');
  await clock.advance(UNLOADED_AFTER);
  isInUse = true;
  window.turn('hide');
  await clock.advance(UNLOADED_AFTER);
  expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
  isInUse = false;
  await clock.advance(UNLOADED_AFTER);
  expect(window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
});

it('leaves the page alone that was sent to another place before its window is shown', async () => {
  window.turn('hide');
  await clock.advance(UNLOADED_AFTER);
  window.webContents.loading = true;
  window.webContents.emit('did-start-loading');
  window.turn('show');
  expect(load).not.toHaveBeenCalled();
});

it('lets a page go that was loaded out of sight', async () => {
  window.visible = false;
  window.webContents.emit('did-start-loading');
  await clock.advance(UNLOADED_AFTER);
  expect(isUnloaded()).toBe(true);
});
