import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { createLimiter } from './limiter.ts';
import { PRIORITY, type Priority } from '../service.ts';
import { HeldRequests } from '../testing/held-requests.ts';

let clock: ManualClock;
let requests: HeldRequests;
/** Requests as they are sent. */
let sent: HeldRequests['sent'];

const ask: HeldRequests['ask'] = (...args) => requests.ask(...args);
const call: HeldRequests['call'] = (index) => requests.call(index);
const names = (): string[] => requests.names();
/** Lets what was answered take effect without any time passing. */
const settle = (): Promise<void> => clock.advance(0);

beforeEach(() => {
  clock = new ManualClock();
  requests = new HeldRequests(
    createLimiter(clock, () => 0.5),
    clock,
  );
  ({ sent } = requests);
});

describe('one caller that is not answered', () => {
  const from = (caller: string, name = caller, priority: Priority = PRIORITY.poll): Promise<string> =>
    ask(name, priority, new AbortController().signal, caller);
  const answerLast = async (): Promise<void> => {
    call(sent.length - 1).succeed();
    await settle();
  };

  it('leaves a slot to others at any time, even where it has taken all', async () => {
    void from('a', 'a1');
    void from('a', 'a2');
    void from('a', 'a3');
    expect(names()).toEqual(['a1', 'a2']);
    void from('b');
    expect(names()).toEqual(['a1', 'a2', 'b']);
    void from('c');
    expect(names(), 'one is all there is for the others').toEqual(['a1', 'a2', 'b']);
    await answerLast();
    expect(names().slice(3)).toEqual(['c']);
  });

  it('takes one slot at a time while others wait, whatever its priority', async () => {
    for (const each of [1, 2, 3]) void from('opened', `opened ${each}`, PRIORITY.opened);
    void from('b');
    void from('c');
    call(0).succeed();
    await settle();
    expect(names().slice(0, 3)).toEqual(['opened 1', 'opened 2', 'b']);
    await answerLast();
    expect(names().slice(3)).toEqual(['c']);
  });

  it('takes no slot any more once many have overtaken it', async () => {
    void from('hanging');
    for (let other = 0; other < 12; other += 1) void from(`other ${other}`);
    for (let answered = 0; answered < 4; answered += 1) {
      await clock.advance(10);
      expect(sent).toHaveLength(2 + answered);
      await answerLast();
    }
    await clock.advance(60);
    await answerLast();
    expect(sent, 'two of the others at a time').toHaveLength(8);
    void from('hanging', 'hanging 2');
    call(6).succeed();
    call(7).succeed();
    await settle();
    expect(names(), 'and no second one of its own').not.toContain('hanging 2');
  });

  it('lets others go first once it has timed out, then goes beside them, one at a time until it is answered', async () => {
    void from('late', 'late 1');
    call(0).timeOut();
    await settle();
    void from('a');
    for (const each of [2, 3]) void from('late', `late ${each}`, PRIORITY.opened);
    expect(names(), 'beside the other').toEqual(['late 1', 'a', 'late 2']);
    void from('b');
    void from('c');
    expect(names(), 'it takes none of the two slots').toEqual(['late 1', 'a', 'late 2', 'b']);
    call(2).timeOut();
    await settle();
    expect(names().slice(4)).toEqual(['late 3']);
    void from('late', 'late 4', PRIORITY.opened);
    expect(names().slice(5), 'no second one').toEqual([]);
    call(1).succeed();
    await settle();
    expect(names().slice(5), 'before the others').toEqual(['c']);
    call(4).succeed();
    await settle();
    call(3).succeed();
    await settle();
    expect(names().slice(6), 'answered, it goes like any other').toEqual(['late 4']);
  });

  it('is passed by others where all slots have been silent for long, by six in all', async () => {
    for (const caller of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) void from(caller);
    await clock.advance(2_900);
    expect(names()).toEqual(['a', 'b']);
    await clock.advance(200);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    await clock.advance(60_000);
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
