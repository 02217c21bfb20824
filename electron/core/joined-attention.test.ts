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

test('uses the most attentive page, whichever reported last', async () => {
  const one = new AbortController();
  const other = new AbortController();
  await joined.report(one.signal, attention('visible'));
  await joined.report(other.signal, attention('focused'));
  await joined.report(one.signal, attention('hidden'));
  expect(sent).toEqual([attention('visible'), attention('focused'), attention('focused')]);
});

test('counts a page until its connection ends, and counts as hidden without one', async () => {
  const one = new AbortController();
  const other = new AbortController();
  await joined.report(one.signal, attention('focused'));
  await joined.report(other.signal, attention('visible'));
  one.abort();
  expect(sent.at(-1)).toEqual(attention('visible'));
  other.abort();
  expect(sent.at(-1)).toEqual(attention('hidden'));
});

test('ignores a report that arrives after its connection has ended', async () => {
  await joined.report(AbortSignal.abort(), attention('focused'));
  await joined.resend();
  expect(sent).toEqual([]);
});

test('counts a battery reported by any page while that page is connected', async () => {
  const one = new AbortController();
  const other = new AbortController();
  await joined.report(one.signal, attention('visible', true));
  await joined.report(other.signal, attention('focused'));
  expect(sent.at(-1)).toEqual(attention('focused', true));
  one.abort();
  expect(sent.at(-1)).toEqual(attention('focused'));
});

test('counts a battery reported by the system without a page', async () => {
  const page = new AbortController();
  await joined.report(page.signal, attention('focused'));
  page.abort();
  isOnBattery = true;
  await joined.resend();
  expect(sent.at(-1)).toEqual(attention('hidden', true));
});

test('sends the attention again to a restarted engine, but nothing before the first page', async () => {
  await joined.resend();
  expect(sent).toEqual([]);
  await joined.report(new AbortController().signal, attention('visible'));
  await joined.resend();
  expect(sent).toEqual([attention('visible'), attention('visible')]);
});
