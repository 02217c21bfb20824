import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Attention } from '../../shared/model/sync.ts';
import { followAttention, type AttentionWindow } from './attention.ts';
import { StatusStore } from './status.ts';

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  focused = true;
  hasFocus = (): boolean => this.focused;
}

class FakeBattery extends EventTarget {
  charging = true;
}

/** A page with a connection, and what it tells the core. */
class Page {
  readonly document = new FakeDocument();
  readonly battery = new FakeBattery();
  readonly status = new StatusStore();
  readonly told: Attention[] = [];
  readonly window: AttentionWindow;
  answer: () => Promise<unknown> = () => Promise.resolve({});

  constructor({ hasBattery = true } = {}) {
    this.window = Object.assign(new EventTarget(), {
      document: this.document,
      navigator: hasBattery ? { getBattery: () => Promise.resolve(this.battery) } : {},
    });
  }

  follow(): () => void {
    const attention = (input: Attention): Promise<unknown> => {
      this.told.push(input);
      return this.answer();
    };
    return followAttention({ client: { app: { attention } }, status: this.status }, this.window);
  }

  hide(): void {
    this.document.visibilityState = 'hidden';
    this.document.focused = false;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  focus(isFocused: boolean): void {
    this.document.focused = isFocused;
    this.window.dispatchEvent(new Event(isFocused ? 'focus' : 'blur'));
  }
}

const FOCUSED: Attention = { window: 'focused', onBattery: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the core is told as soon as it can be, and again after each new connection', async () => {
  const page = new Page();
  page.follow();
  expect(page.told).toEqual([]);
  page.status.set('open');
  expect(page.told).toEqual([FOCUSED]);
  page.status.set('reconnecting');
  page.hide();
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.told).toHaveLength(1);
  page.status.set('open');
  expect(page.told).toEqual([FOCUSED, { window: 'hidden', onBattery: false }]);
});

test('a window that loses the focus for a moment is not told of', async () => {
  const page = new Page();
  page.status.set('open');
  page.follow();
  page.focus(false);
  await vi.advanceTimersByTimeAsync(500);
  page.focus(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.told).toEqual([FOCUSED]);
  page.focus(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.told.at(-1)).toEqual({ window: 'visible', onBattery: false });
});

test('a machine on battery is told of, and one without a battery counts as on mains', async () => {
  const page = new Page();
  page.status.set('open');
  page.follow();
  await vi.advanceTimersByTimeAsync(0);
  page.battery.charging = false;
  page.battery.dispatchEvent(new Event('chargingchange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.told).toEqual([FOCUSED, { window: 'focused', onBattery: true }]);

  const without = new Page({ hasBattery: false });
  without.status.set('open');
  without.follow();
  await vi.advanceTimersByTimeAsync(5000);
  expect(without.told).toEqual([FOCUSED]);
});

test('what could not be told is told with the next change, and nothing after the end', async () => {
  const page = new Page();
  page.answer = () => Promise.reject(new Error('down'));
  page.status.set('open');
  const end = page.follow();
  await vi.advanceTimersByTimeAsync(1000);
  const before = page.told.length;
  page.focus(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.told).toHaveLength(before + 1);
  end();
  page.hide();
  page.status.set('reconnecting');
  page.status.set('open');
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.told).toHaveLength(before + 1);
});
