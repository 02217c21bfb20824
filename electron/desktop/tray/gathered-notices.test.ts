import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../../core/lib/testing/manual-clock.ts';
import type { ShownNotices } from '../../../shared/fresh-notices.ts';
import { GATHERED, gatheredNotices, MAX_SINGLE_NOTICES, type GatheredNotices } from './gathered-notices.ts';
import type { NoticeView } from './notice-view.ts';

let clock: ManualClock;
let notices: GatheredNotices;
let screen: string[];
/** What is kept over starts. */
let kept: ShownNotices;
beforeEach(() => {
  clock = new ManualClock();
  kept = {};
  start();
});

/** Starts the program anew: with an empty screen, and none of the timers it had. */
function start(): void {
  clock = new ManualClock(clock.now());
  screen = [];
  notices = gatheredNotices({
    clock,
    shown: kept,
    save: (shown) => {
      kept = shown;
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

test('a few are shown each, once', async () => {
  const few = views(MAX_SINGLE_NOTICES);
  show(...few);
  expect(screen).toEqual([]);
  await clock.advance(GATHERED);
  expect(screen).toEqual(['Alert 1', 'Alert 2', 'Alert 3']);
  show(...few);
  await clock.advance(GATHERED);
  expect(screen).toHaveLength(MAX_SINGLE_NOTICES);
});

test('many that come one after the other, as after a sleep, are shown as one', async () => {
  const reported: NoticeView[] = [];
  for (const one of views(12)) {
    reported.push(one);
    show(...reported);
    await clock.advance(GATHERED / 2);
  }
  await clock.advance(GATHERED);
  expect(screen).toEqual(['12 alerts']);
  show();
  expect(screen).toEqual([]);
});

test('many in one that are over one after the other leave the others, silently and not with each', async () => {
  const many = views(6);
  show(...many);
  await clock.advance(GATHERED);
  for (let over = 1; over <= 3; over += 1) {
    show(...many.slice(over));
    await clock.advance(GATHERED / 2);
    expect(screen).toEqual(['6 alerts']);
  }
  await clock.advance(GATHERED);
  expect(screen).toEqual(['3 alerts, silently']);
  show(...many.slice(5));
  await clock.advance(GATHERED);
  expect(screen).toEqual(['Alert 6, silently']);
  show();
  expect(screen).toEqual([]);
});

test('many in one that the user has dismissed do not come again with fewer', async () => {
  const many = views(4);
  show(...many);
  await clock.advance(GATHERED);
  screen = [];
  show(...many.slice(1));
  await clock.advance(GATHERED);
  expect(screen).toEqual([]);
});

test('many in one that were concealed do not come again with fewer', async () => {
  const many = views(4);
  show(...many);
  await clock.advance(GATHERED);
  notices.conceal();
  show(...many.slice(1));
  await clock.advance(GATHERED);
  expect(screen).toEqual([]);
});

test('one of many that is reported anew comes by itself', async () => {
  const many = views(4);
  show(...many);
  await clock.advance(GATHERED);
  show(...many.slice(1), view(1));
  await clock.advance(GATHERED);
  expect(screen).toEqual(['3 alerts, silently', 'Alert 1']);
});

test('no one waits for the last of a stream without end', async () => {
  const reported: NoticeView[] = [];
  for (let alertId = 1; alertId <= 20; alertId += 1) {
    reported.push(view(alertId));
    show(...reported);
    await clock.advance(2_000);
  }
  expect(screen[0]).toMatch(/^1\d alerts$/);
});

test('one that is over before it was shown is never shown', async () => {
  show(view(1));
  show();
  await clock.advance(GATHERED);
  expect(screen).toEqual([]);
});

test('one that is gone for a moment, as while a thread is started again, is taken back and not shown anew', async () => {
  const one = view(1);
  show(one);
  await clock.advance(GATHERED);
  show();
  expect(screen).toEqual([]);
  show(one);
  await clock.advance(GATHERED);
  expect(screen).toEqual([]);
  show(view(1));
  await clock.advance(GATHERED);
  expect(screen).toEqual(['Alert 1']);
});

test('what an earlier run has shown is not shown again, and what is reported again is', async () => {
  const one = view(1);
  show(one);
  await clock.advance(GATHERED);
  start();
  show(one);
  await clock.advance(GATHERED);
  expect(screen).toEqual([]);
  show(view(1));
  await clock.advance(GATHERED);
  expect(screen).toEqual(['Alert 1']);
});

test('what is over at first, as at each start, is not shown again either', async () => {
  const one = view(1);
  show(one);
  await clock.advance(GATHERED);
  start();
  show();
  show(view(2));
  await clock.advance(GATHERED);
  start();
  show(one);
  await clock.advance(GATHERED);
  expect(screen).toEqual([]);
});

test('what was reported before anything could be shown, as by the first request of a start, is shown', async () => {
  show(view(1, clock.now() - 1_500));
  await clock.advance(GATHERED);
  expect(screen).toEqual(['Alert 1']);
});

test.each([
  ['behind the lock', () => notices.conceal()],
  ['while it was gathered', () => undefined],
])('what was reported %s before the end of the program is shown by the next start', async (_when, end) => {
  const one = view(1);
  show(one);
  end();
  start();
  show(one);
  await clock.advance(GATHERED);
  expect(screen).toEqual(['Alert 1']);
});

test('one that stands with amounts goes when they are hidden, and does not come again', async () => {
  const first = view(1);
  show(first);
  await clock.advance(GATHERED);
  expect(screen).toEqual(['Alert 1']);
  show(masked(first));
  expect(screen).toEqual([]);
  const second = view(2);
  show(masked(first), masked(second));
  await clock.advance(GATHERED);
  show(masked(first), masked(second));
  expect(screen, 'one that came without amounts stays').toEqual(['Alert 2']);
  show(first, second);
  await clock.advance(GATHERED);
  expect(screen).toEqual(['Alert 2']);
  show();
  expect(screen).toEqual([]);
});

test('many in one, which say no amount, stay when amounts are hidden', async () => {
  const many = views(MAX_SINGLE_NOTICES + 1);
  show(...many);
  await clock.advance(GATHERED);
  show(...many.map(masked));
  expect(screen).toEqual(['4 alerts']);
});

test('behind the lock nothing is shown; what no one saw comes when it is open', async () => {
  const first = view(1);
  show(first);
  await clock.advance(GATHERED);
  const second = view(2);
  show(first, second);
  notices.conceal();
  await clock.advance(GATHERED);
  expect(screen).toEqual([]);
  show(first, second);
  await clock.advance(GATHERED);
  expect(screen).toEqual(['Alert 2']);
});

test('a clock that is set back years makes nothing new, and hides nothing that is', async () => {
  const old = view(1);
  show(old);
  await clock.advance(GATHERED);
  clock.jump(-3e11);
  start();
  show(old, view(2));
  await clock.advance(GATHERED);
  expect(screen).toEqual(['Alert 2']);
});
