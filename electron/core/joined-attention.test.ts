import { beforeEach, expect, test } from 'vitest';
import type { Attention } from '../../shared/model/sync.ts';
import { JoinedAttention } from './joined-attention.ts';

let isOnBattery: boolean;
let sent: Attention[];
let joined: JoinedAttention;
beforeEach(() => {
  isOnBattery = false;
  sent = [];
  joined = new JoinedAttention({
    isOnBattery: () => isOnBattery,
    send: async (attention) => sent.push(attention),
  });
});

const attention = (window: Attention['window'], onBattery = false): Attention => ({ window, onBattery });

test('the page that is looked at most counts, whichever reported last', async () => {
  const one = new AbortController();
  const other = new AbortController();
  await joined.report(one.signal, attention('visible'));
  await joined.report(other.signal, attention('focused'));
  await joined.report(one.signal, attention('hidden'));
  expect(sent).toEqual([attention('visible'), attention('focused'), attention('focused')]);
});

test('a page counts until its connection ends, and without one the window counts as hidden', async () => {
  const one = new AbortController();
  const other = new AbortController();
  await joined.report(one.signal, attention('focused'));
  await joined.report(other.signal, attention('visible'));
  one.abort();
  expect(sent.at(-1)).toEqual(attention('visible'));
  other.abort();
  expect(sent.at(-1)).toEqual(attention('hidden'));
});

test('a report that arrives after the end of its connection counts for nothing', async () => {
  await joined.report(AbortSignal.abort(), attention('focused'));
  await joined.resend();
  expect(sent).toEqual([]);
});

test('a battery that any page reports counts while that page is there', async () => {
  const one = new AbortController();
  const other = new AbortController();
  await joined.report(one.signal, attention('visible', true));
  await joined.report(other.signal, attention('focused'));
  expect(sent.at(-1)).toEqual(attention('focused', true));
  one.abort();
  expect(sent.at(-1)).toEqual(attention('focused'));
});

test('a battery that the system reports counts without a page too', async () => {
  const page = new AbortController();
  await joined.report(page.signal, attention('focused'));
  page.abort();
  isOnBattery = true;
  await joined.resend();
  expect(sent.at(-1)).toEqual(attention('hidden', true));
});

test('an engine that was started anew gets it again, and nothing before the first page', async () => {
  await joined.resend();
  expect(sent).toEqual([]);
  await joined.report(new AbortController().signal, attention('visible'));
  await joined.resend();
  expect(sent).toEqual([attention('visible'), attention('visible')]);
});
