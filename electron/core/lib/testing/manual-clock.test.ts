import { describe, expect, it } from 'vitest';
import { wait } from '../clock.ts';
import { ManualClock } from './manual-clock.ts';

describe('ManualClock', () => {
  it('fires timers in order at their due times, including those set by timers', async () => {
    const clock = new ManualClock(1_000);
    const fired: [string, number][] = [];
    const note = (name: string): void => void fired.push([name, clock.now()]);
    clock.after(30, () => {
      note('late');
    });
    clock.after(10, () => {
      note('early');
      clock.after(10, () => {
        note('chained');
      });
    });
    const cancel = clock.after(15, () => {
      note('cancelled');
    });
    cancel();
    await clock.advance(25);
    expect(fired).toEqual([
      ['early', 1_010],
      ['chained', 1_020],
    ]);
    expect(clock.pending).toBe(1);
    expect(clock.now()).toBe(1_025);
  });

  it('leaves timers and the monotonic time unchanged when the wall clock jumps', async () => {
    const clock = new ManualClock(0);
    let done = false;
    void wait(clock, 1_000).then(() => {
      done = true;
    });
    clock.jump(3_600_000);
    await clock.advance(999);
    expect(done).toBe(false);
    expect(clock.monotonic()).toBe(999);
    expect(clock.now()).toBe(3_600_999);
    await clock.advance(1);
    expect(done).toBe(true);
  });
});
