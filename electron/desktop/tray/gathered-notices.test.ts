import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../../core/lib/testing/manual-clock.ts';
import type { ShownNotices } from '../../../shared/fresh-notices.ts';
import {
  GATHER_DELAY_MS,
  gatheredNotices,
  MAX_SINGLE_NOTICES,
  type GatheredNotices,
} from './gathered-notices.ts';
import type { NoticeView } from './notice-view.ts';

let clock: ManualClock;
let notices: GatheredNotices;
let screen: string[];
/** Persisted across starts. */
let persisted: ShownNotices;
beforeEach(() => {
  clock = new ManualClock();
  persisted = {};
  start();
});

/** Simulates a restart: an empty screen and no timers. */
function start(): void {
  clock = new ManualClock(clock.now());
  screen = [];
  notices = gatheredNotices({
    clock,
    shown: persisted,
    save: (shown) => {
      persisted = shown;
    },
    show: ({ title }, { isSilent }) => {
      const line = isSilent ? `${title}, silently` : title;
      screen.push(line);
      return {
        close: () => {
          screen = screen.filter((one) => one !== line);
        },
        isDismissed: () => !screen.includes(line),
      };
    },
  });
}

const view = (alertId: number, announcedAt = clock.now()): NoticeView => ({
  key: String(alertId),
  announcedAt,
  title: `Alert ${alertId}`,
  body: '',
  isMasked: false,
  place: '/alerts',
});
const masked = (one: NoticeView): NoticeView => ({ ...one, isMasked: true });
const views = (count: number): NoticeView[] => Array.from({ length: count }, (_, index) => view(index + 1));
const show = (...shown: NoticeView[]): void =>
  notices.show(shown, (gathered) => ({ title: `${gathered.length} alerts`, body: '', place: '/alerts' }));

test('shows a few notices individually, once', async () => {
  const few = views(MAX_SINGLE_NOTICES);
  show(...few);
  expect(screen).toEqual([]);
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['Alert 1', 'Alert 2', 'Alert 3']);
  show(...few);
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toHaveLength(MAX_SINGLE_NOTICES);
});

test('combines many notices in quick succession into one, as after sleep', async () => {
  const reported: NoticeView[] = [];
  for (const one of views(12)) {
    reported.push(one);
    show(...reported);
    await clock.advance(GATHER_DELAY_MS / 2);
  }
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['12 alerts']);
  show();
  expect(screen).toEqual([]);
});

test('replaces a digest silently by the remaining notices, and not after each that ends', async () => {
  const many = views(6);
  show(...many);
  await clock.advance(GATHER_DELAY_MS);
  for (let over = 1; over <= 3; over += 1) {
    show(...many.slice(over));
    await clock.advance(GATHER_DELAY_MS / 2);
    expect(screen).toEqual(['6 alerts']);
  }
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['3 alerts, silently']);
  show(...many.slice(5));
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['Alert 6, silently']);
  show();
  expect(screen).toEqual([]);
});

test('does not show the remaining notices of a dismissed digest', async () => {
  const many = views(4);
  show(...many);
  await clock.advance(GATHER_DELAY_MS);
  screen = [];
  show(...many.slice(1));
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual([]);
});

test('does not show the remaining notices of a concealed digest', async () => {
  const many = views(4);
  show(...many);
  await clock.advance(GATHER_DELAY_MS);
  notices.conceal();
  show(...many.slice(1));
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual([]);
});

test('shows a notice of a digest individually when it is reported again', async () => {
  const many = views(4);
  show(...many);
  await clock.advance(GATHER_DELAY_MS);
  show(...many.slice(1), view(1));
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['3 alerts, silently', 'Alert 1']);
});

test('shows notices of an endless stream after the maximum delay', async () => {
  const reported: NoticeView[] = [];
  for (let alertId = 1; alertId <= 20; alertId += 1) {
    reported.push(view(alertId));
    show(...reported);
    await clock.advance(2_000);
  }
  expect(screen[0]).toMatch(/^1\d alerts$/);
});

test('never shows a notice that ended before it was shown', async () => {
  show(view(1));
  show();
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual([]);
});

test('withdraws a notice during a brief absence, as in a thread restart, and does not show it again', async () => {
  const one = view(1);
  show(one);
  await clock.advance(GATHER_DELAY_MS);
  show();
  expect(screen).toEqual([]);
  show(one);
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual([]);
  show(view(1));
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['Alert 1']);
});

test('does not repeat notices of an earlier run, unless they are reported again', async () => {
  const one = view(1);
  show(one);
  await clock.advance(GATHER_DELAY_MS);
  start();
  show(one);
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual([]);
  show(view(1));
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['Alert 1']);
});

test('does not repeat a notice that is absent at first, as at each start', async () => {
  const one = view(1);
  show(one);
  await clock.advance(GATHER_DELAY_MS);
  start();
  show();
  show(view(2));
  await clock.advance(GATHER_DELAY_MS);
  start();
  show(one);
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual([]);
});

test('shows a notice reported before notices could be shown, as by the first request of a start', async () => {
  show(view(1, clock.now() - 1_500));
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['Alert 1']);
});

test.each([
  ['while locked', () => notices.conceal()],
  ['while being gathered', () => undefined],
])('shows a notice reported %s before quitting at the next start', async (_when, end) => {
  const one = view(1);
  show(one);
  end();
  start();
  show(one);
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['Alert 1']);
});

test('withdraws a notice with amounts when amounts are hidden, and does not show it again', async () => {
  const first = view(1);
  show(first);
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['Alert 1']);
  show(masked(first));
  expect(screen).toEqual([]);
  const second = view(2);
  show(masked(first), masked(second));
  await clock.advance(GATHER_DELAY_MS);
  show(masked(first), masked(second));
  expect(screen, 'a notice reported without amounts stays').toEqual(['Alert 2']);
  show(first, second);
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['Alert 2']);
  show();
  expect(screen).toEqual([]);
});

test('keeps a digest, which has no amounts, when amounts are hidden', async () => {
  const many = views(MAX_SINGLE_NOTICES + 1);
  show(...many);
  await clock.advance(GATHER_DELAY_MS);
  show(...many.map(masked));
  expect(screen).toEqual(['4 alerts']);
});

test('shows nothing while locked, and shows unseen notices when unlocked', async () => {
  const first = view(1);
  show(first);
  await clock.advance(GATHER_DELAY_MS);
  const second = view(2);
  show(first, second);
  notices.conceal();
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual([]);
  show(first, second);
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['Alert 2']);
});

test('neither repeats nor hides notices after the clock is set back by years', async () => {
  const old = view(1);
  show(old);
  await clock.advance(GATHER_DELAY_MS);
  clock.jump(-3e11);
  start();
  show(old, view(2));
  await clock.advance(GATHER_DELAY_MS);
  expect(screen).toEqual(['Alert 2']);
});
