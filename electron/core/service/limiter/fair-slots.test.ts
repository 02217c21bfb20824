import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { createLimiter } from './limiter.ts';
import { PRIORITY, type Priority } from '../service.ts';
import { failureOf } from '../testing/failure-of.ts';
import { HeldRequests, type SentCall } from '../testing/held-requests.ts';

let clock: ManualClock;
let requests: HeldRequests;
/** Requests in the order they were sent. */
let sent: HeldRequests['sent'];

const send: HeldRequests['send'] = (...args) => requests.send(...args);
const call: HeldRequests['call'] = (index) => requests.call(index);
const names = (): string[] => requests.names();
/** Lets answers take effect without advancing the clock. */
const settle = (): Promise<void> => clock.advance(0);

beforeEach(() => {
  clock = new ManualClock();
  requests = new HeldRequests(
    createLimiter(clock, () => 0.5),
    clock,
  );
  ({ sent } = requests);
});

describe('a caller that gets no answer', () => {
  const from = (caller: string, name = caller, priority: Priority = PRIORITY.poll): Promise<string> =>
    send(name, priority, new AbortController().signal, caller);
  const answerLast = async (): Promise<void> => {
    call(sent.length - 1).succeed();
    await settle();
  };

  it('yields a slot to other callers, even when it occupies all of them', async () => {
    void from('a', 'a1');
    void from('a', 'a2');
    void from('a', 'a3');
    expect(names()).toEqual(['a1', 'a2']);
    void from('b');
    expect(names()).toEqual(['a1', 'a2', 'b']);
    void from('c');
    expect(names(), 'one slot for the others').toEqual(['a1', 'a2', 'b']);
    await answerLast();
    expect(names().slice(3)).toEqual(['c']);
  });

  it('occupies one slot at a time while others wait, whatever its priority', async () => {
    for (const each of [1, 2, 3]) void from('opened', `opened ${each}`, PRIORITY.opened);
    void from('b');
    void from('c');
    call(0).succeed();
    await settle();
    expect(names().slice(0, 3)).toEqual(['opened 1', 'opened 2', 'b']);
    await answerLast();
    expect(names().slice(3)).toEqual(['c']);
  });

  it('no longer occupies a slot once many requests have overtaken it', async () => {
    void from('hanging');
    for (let other = 0; other < 12; other += 1) void from(`other ${other}`);
    for (let answered = 0; answered < 4; answered += 1) {
      await clock.advance(10);
      expect(sent).toHaveLength(2 + answered);
      await answerLast();
    }
    await clock.advance(60);
    await answerLast();
    expect(sent, 'two requests of the others at a time').toHaveLength(8);
    void from('hanging', 'hanging 2');
    call(6).succeed();
    call(7).succeed();
    await settle();
    expect(names(), 'no second request of the hanging caller').not.toContain('hanging 2');
  });

  it('yields to others after a timeout, then runs next to the slots, one request at a time until it is answered', async () => {
    void from('late', 'late 1');
    call(0).timeOut();
    await settle();
    void from('a');
    for (const each of [2, 3]) void from('late', `late ${each}`);
    expect(names(), 'next to the request in the slot').toEqual(['late 1', 'a', 'late 2']);
    void from('b');
    void from('c');
    expect(names(), 'it occupies neither slot').toEqual(['late 1', 'a', 'late 2', 'b']);
    call(2).timeOut();
    await settle();
    expect(names().slice(4)).toEqual(['late 3']);
    void from('late', 'late 4');
    expect(names().slice(5), 'no second request').toEqual([]);
    call(1).succeed();
    await settle();
    expect(names().slice(5), 'the others come first').toEqual(['c']);
    call(4).succeed();
    await settle();
    call(3).succeed();
    await settle();
    expect(names().slice(6), 'once answered, it is treated like any other').toEqual(['late 4']);
  });

  it('lets one other pass when no slot is answered in time, and more when all are silent for long', async () => {
    for (const caller of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void from(caller);
    await clock.advance(390);
    expect(names()).toEqual(['a', 'b']);
    await clock.advance(10);
    expect(names()).toEqual(['a', 'b', 'c']);
    await clock.advance(3_000);
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e']);
    await clock.advance(3_800);
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  it('is ended, oldest first, when too many requests hang', async () => {
    const [first] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((caller) => from(caller));
    await clock.advance(15_900);
    expect(sent).toHaveLength(9);
    await clock.advance(200);
    expect(names().slice(9)).toEqual(['j']);
    expect(await failureOf(() => first ?? Promise.resolve())).toEqual({ code: 'timeout', phase: 'whole' });
    expect(call(0).signal.aborted).toBe(true);
    expect(call(8).signal.aborted).toBe(false);
  });

  it('is not ended while its answer may still begin, even if all other requests are answered at once', async () => {
    for (const slow of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) void from(slow);
    await clock.advance(10_000);
    for (const quick of ['v', 'w', 'x']) void from(quick);
    for (let answers = 0; answers < 3; answers += 1) await answerLast();
    await clock.advance(4_900);
    expect(sent.filter(({ signal }) => signal.aborted)).toEqual([]);
  });

  it('delays neither the balances of its own company nor requests of the user', async () => {
    void from('a', 'list');
    await clock.advance(10_000);
    void from('a', 'other list');
    void from('a', 'balances', PRIORITY.balances);
    expect(names()).toEqual(['list', 'balances']);
    await answerLast();
    expect(names().slice(2), 'other requests are answered').toEqual(['other list']);
    void from('a', 'asked for', PRIORITY.user);
    expect(names().slice(3)).toEqual(['asked for']);
  });

  it('resumes once it can be answered again, even when the maximum number of requests hangs', async () => {
    const hanging = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const caller of hanging) {
      void from(caller);
      call(sent.length - 1).timeOut();
      await settle();
    }
    for (const caller of hanging) void from(caller, `${caller} again`);
    const again = hanging.map((caller) => `${caller} again`);
    expect(names().slice(8), 'one of them in a free slot').toEqual(again.slice(0, 7));
    await clock.advance(59_900);
    expect(sent).toHaveLength(15);
    await clock.advance(100);
    expect(names().slice(15)).toEqual(again.slice(7));
    expect(call(8).signal.aborted).toBe(true);
  });

  it('yields a slot to others after a pause, too', async () => {
    void from('a');
    call(0).refuse(1_000);
    await clock.advance(1_000);
    void from('b');
    await clock.advance(900);
    expect(names()).toEqual(['a', 'a']);
    await clock.advance(100);
    expect(names()).toEqual(['a', 'a', 'b']);
  });

  it.each<[string, (hung: SentCall) => void]>([
    ['is reset', (hung) => hung.break()],
    ['fails', (hung) => hung.fail(504)],
  ])('counts as timed out when it %s after others have overtaken it', async (_how, end) => {
    void from('hanging');
    for (let other = 0; other < 6; other += 1) void from(`other ${other}`);
    for (let answered = 0; answered < 4; answered += 1) {
      await clock.advance(100);
      await answerLast();
    }
    await clock.advance(100);
    end(call(0));
    await settle();
    const before = sent.length;
    void from('hanging', 'hanging 2', PRIORITY.opened);
    void from('b');
    expect(names().slice(before), 'in addition to the slots').toEqual(['hanging 2']);
  });
});
