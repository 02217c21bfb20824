import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageAttention } from '../../../shared/model/sync.ts';
import { followAttention, type AttentionWindow } from './attention.ts';
import { StatusStore } from './status.ts';

class FakeDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  focused = true;
  hasFocus = (): boolean => this.focused;
  activeElement: Element | null = null;
  querySelector = (): null => null;
}

class FakeBattery extends EventTarget {
  charging = true;
}

/** A page with a connection that records its reports to the core. */
class Page {
  readonly document = new FakeDocument();
  readonly battery = new FakeBattery();
  readonly status = new StatusStore();
  readonly reported: PageAttention[] = [];
  readonly window: AttentionWindow;
  answer: () => Promise<unknown> = () => Promise.resolve({});

  constructor({ hasBattery = true } = {}) {
    this.window = Object.assign(new EventTarget(), {
      document: this.document,
      navigator: hasBattery ? { getBattery: () => Promise.resolve(this.battery) } : {},
    });
  }

  follow(): () => void {
    const attention = (input: PageAttention): Promise<unknown> => {
      this.reported.push(input);
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

const FOCUSED: PageAttention = { window: 'focused', onBattery: false, isInUse: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('reports once the connection opens, and again after each reconnection', async () => {
  const page = new Page();
  page.follow();
  expect(page.reported).toEqual([]);
  page.status.set('open');
  expect(page.reported).toEqual([FOCUSED]);
  page.status.set('reconnecting');
  page.hide();
  await vi.advanceTimersByTimeAsync(2000);
  expect(page.reported).toHaveLength(1);
  page.status.set('open');
  expect(page.reported).toEqual([FOCUSED, { window: 'hidden', onBattery: false, isInUse: false }]);
});

test('does not report a brief loss of focus', async () => {
  const page = new Page();
  page.status.set('open');
  page.follow();
  page.focus(false);
  await vi.advanceTimersByTimeAsync(500);
  page.focus(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.reported).toEqual([FOCUSED]);
  page.focus(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.reported.at(-1)).toEqual({ window: 'visible', onBattery: false, isInUse: false });
});

test('reports battery power, and assumes mains power without a battery', async () => {
  const page = new Page();
  page.status.set('open');
  page.follow();
  await vi.advanceTimersByTimeAsync(0);
  page.battery.charging = false;
  page.battery.dispatchEvent(new Event('chargingchange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.reported).toEqual([FOCUSED, { window: 'focused', onBattery: true, isInUse: false }]);

  const without = new Page({ hasBattery: false });
  without.status.set('open');
  without.follow();
  await vi.advanceTimersByTimeAsync(5000);
  expect(without.reported).toEqual([FOCUSED]);
});

test('repeats a failed report with the next change, and reports nothing after the end', async () => {
  const page = new Page();
  page.answer = () => Promise.reject(new Error('down'));
  page.status.set('open');
  const end = page.follow();
  await vi.advanceTimersByTimeAsync(1000);
  const before = page.reported.length;
  page.focus(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(page.reported).toHaveLength(before + 1);
  end();
  page.hide();
  page.status.set('reconnecting');
  page.status.set('open');
  await vi.advanceTimersByTimeAsync(5000);
  expect(page.reported).toHaveLength(before + 1);
});
