import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isToBeTold, judge, NOTHING_YET, type Memory, type Observation, type Rule } from './machine.ts';

const UNIT = 10_000n;
const euros = (amount: number): bigint => BigInt(Math.round(amount * 10_000));
const seen = (value: bigint): Observation => ({ unjudged: null, value, heardAt: 0 });
const below: Rule = { kind: 'below', threshold: euros(100), margin: null };

/** Looks at one figure after the other and notes at which it was told. */
function told(rule: Rule, observations: Observation[], first: Memory = NOTHING_YET): number[] {
  let memory = first;
  return observations.flatMap((observation, index) => {
    memory = judge(rule, memory, observation, index);
    if (!isToBeTold(memory, { isOn: true, snoozedUntil: null, isQuiet: false }, index)) return [];
    memory = { ...memory, announcedAt: index };
    return [index];
  });
}

describe('an alert', () => {
  test('is told when the limit is crossed, and not again while it stays so', () => {
    expect(told(below, [150, 99, 98, 50].map(euros).map(seen))).toEqual([1]);
  });

  test('that flaps about its limit is one alert; coming back by the margin makes the next', () => {
    expect(told(below, [150, 99.9, 100.1, 99.9, 100.1, 99.9].map(euros).map(seen))).toEqual([1]);
    expect(told(below, [150, 99.9, 101, 99.9].map(euros).map(seen))).toEqual([1, 3]);
  });

  test('comes back by the margin its user chose', () => {
    const wide: Rule = { ...below, margin: euros(50) };
    expect(told(wide, [150, 99, 101, 99, 150, 99].map(euros).map(seen))).toEqual([1, 5]);
    expect(told({ ...below, margin: 0n }, [150, 99, 100, 99].map(euros).map(seen))).toEqual([1, 3]);
  });

  test('that is crossed already when it is made is told at once, as such', () => {
    const memory = judge(below, NOTHING_YET, seen(euros(99)), 5);
    expect(memory).toEqual({ phase: 'raised', since: 5, wasAlready: true, announcedAt: null });
  });

  test('that cannot be judged stays what it was', () => {
    const raised: Memory = { phase: 'raised', since: 1, wasAlready: false, announcedAt: 1 };
    expect(judge(below, raised, { unjudged: 'stale', heardAt: null }, 9)).toBe(raised);
    expect(judge(below, NOTHING_YET, { unjudged: 'missing', heardAt: null }, 9)).toBe(NOTHING_YET);
  });

  test.each<[Rule, bigint, boolean]>([
    [{ kind: 'overdrawn', threshold: 0n, margin: null }, -1n, true],
    [{ kind: 'overdrawn', threshold: 0n, margin: null }, 0n, false],
    [{ kind: 'above', threshold: euros(5), margin: null }, euros(5), false],
    [{ kind: 'above', threshold: euros(5), margin: null }, euros(5) + 1n, true],
    [{ kind: 'change', threshold: euros(5), margin: null }, euros(-5), true],
    [{ kind: 'change', threshold: euros(5), margin: null }, euros(4.99), false],
  ])('%o at %s', (rule, value, raised) => {
    expect(judge(rule, NOTHING_YET, seen(value), 0).phase).toBe(raised ? 'raised' : 'clear');
  });
});

describe('being told', () => {
  const raised: Memory = { phase: 'raised', since: 1, wasAlready: false, announcedAt: null };
  test.each([
    ['at once', {}, true],
    ['not while snoozed', { snoozedUntil: 11 }, false],
    ['when the snooze is over', { snoozedUntil: 10 }, true],
    ['not in quiet hours', { isQuiet: true }, false],
    ['not while switched off', { isOn: false }, false],
  ])('%s', (_when, change, wanted) => {
    expect(isToBeTold(raised, { isOn: true, snoozedUntil: null, isQuiet: false, ...change }, 10)).toBe(
      wanted,
    );
  });
});

const rules = fc.record({
  kind: fc.constantFrom('overdrawn' as const, 'below' as const, 'above' as const, 'change' as const),
  threshold: fc.bigInt(0n, 1_000n * UNIT),
  margin: fc.option(fc.bigInt(0n, 50n * UNIT)),
});
const observations = fc.array(
  fc.oneof(
    { arbitrary: fc.bigInt(-1_100n * UNIT, 1_100n * UNIT).map(seen), weight: 5 },
    fc.constant<Observation>({ unjudged: 'stale', heardAt: null }),
  ),
  { maxLength: 40 },
);

describe('whatever the figures do', () => {
  test('it is never told twice without having been over between', () => {
    fc.assert(
      fc.property(rules, observations, (rule, list) => {
        let memory = NOTHING_YET;
        let overSince = true;
        list.forEach((observation, index) => {
          memory = judge(rule, memory, observation, index);
          if (memory.phase !== 'raised') overSince = true;
          if (!isToBeTold(memory, { isOn: true, snoozedUntil: null, isQuiet: false }, index)) return;
          expect(overSince).toBe(true);
          overSince = false;
          memory = { ...memory, announcedAt: index };
        });
      }),
    );
  });

  test('it is raised exactly by a figure beyond its limit, and over only well on this side of it', () => {
    fc.assert(
      fc.property(rules, observations, (rule, list) => {
        let memory = NOTHING_YET;
        list.forEach((observation, index) => {
          const next = judge(rule, memory, observation, index);
          if (observation.unjudged === null && next.phase !== memory.phase) {
            const fresh = judge(rule, NOTHING_YET, observation, index);
            expect(next.phase).toBe(fresh.phase);
          }
          memory = next;
        });
      }),
    );
  });

  test('what is stale never changes anything', () => {
    fc.assert(
      fc.property(rules, observations, (rule, list) => {
        const judged = list.filter(({ unjudged }) => unjudged === null);
        const end = (all: Observation[]): Memory['phase'] =>
          all.reduce((memory, observation) => judge(rule, memory, observation, 0), NOTHING_YET).phase;
        expect(end(list)).toBe(end(judged));
      }),
    );
  });
});
