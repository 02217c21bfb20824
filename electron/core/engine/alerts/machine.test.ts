import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isToBeAnnounced,
  judge,
  INITIAL_STATE,
  type AlertState,
  type Observation,
  type Rule,
} from './machine.ts';

const UNIT = 10_000n;
const euros = (amount: number): bigint => BigInt(Math.round(amount * 10_000));
const seen = (value: bigint): Observation => ({ notChecked: null, value, receivedAt: 0 });
const below: Rule = { kind: 'below', threshold: euros(100), margin: null };

/** Applies one observation after the other, and returns the indexes at which the alert is announced. */
function reported(rule: Rule, observations: Observation[], first: AlertState = INITIAL_STATE): number[] {
  let state = first;
  return observations.flatMap((observation, index) => {
    state = judge(rule, state, observation, index);
    if (!isToBeAnnounced(state, { isOn: true, snoozedUntil: null, isQuiet: false }, index)) return [];
    state = { ...state, announcedAt: index };
    return [index];
  });
}

describe('an alert', () => {
  test('is announced when the limit is crossed, and not again while it stays crossed', () => {
    expect(reported(below, [150, 99, 98, 50].map(euros).map(seen))).toEqual([1]);
  });

  test('is announced once while the value alternates around its limit, and again after a return by the margin', () => {
    expect(reported(below, [150, 99.9, 100.1, 99.9, 100.1, 99.9].map(euros).map(seen))).toEqual([1]);
    expect(reported(below, [150, 99.9, 101, 99.9].map(euros).map(seen))).toEqual([1, 3]);
  });

  test('clears at the margin chosen by the user', () => {
    const wide: Rule = { ...below, margin: euros(50) };
    expect(reported(wide, [150, 99, 101, 99, 150, 99].map(euros).map(seen))).toEqual([1, 5]);
    expect(reported({ ...below, margin: 0n }, [150, 99, 100, 99].map(euros).map(seen))).toEqual([1, 3]);
  });

  test('with a limit already crossed at its creation is raised and marked as such', () => {
    const state = judge(below, INITIAL_STATE, seen(euros(99)), 5);
    expect(state).toEqual({ phase: 'raised', since: 5, wasAlready: true, announcedAt: null });
  });

  test('keeps its state when it cannot be checked', () => {
    const raised: AlertState = { phase: 'raised', since: 1, wasAlready: false, announcedAt: 1 };
    expect(judge(below, raised, { notChecked: 'stale', receivedAt: null }, 9)).toBe(raised);
    expect(judge(below, INITIAL_STATE, { notChecked: 'missing', receivedAt: null }, 9)).toBe(INITIAL_STATE);
  });

  test.each<[Rule, bigint, boolean]>([
    [{ kind: 'overdrawn', threshold: 0n, margin: null }, -1n, true],
    [{ kind: 'overdrawn', threshold: 0n, margin: null }, 0n, false],
    [{ kind: 'above', threshold: euros(5), margin: null }, euros(5), false],
    [{ kind: 'above', threshold: euros(5), margin: null }, euros(5) + 1n, true],
    [{ kind: 'change', threshold: euros(5), margin: null }, euros(-5), true],
    [{ kind: 'change', threshold: euros(5), margin: null }, euros(4.99), false],
  ])('%o at %s', (rule, value, raised) => {
    expect(judge(rule, INITIAL_STATE, seen(value), 0).phase).toBe(raised ? 'raised' : 'clear');
  });
});

describe('announcing a raised alert', () => {
  const raised: AlertState = { phase: 'raised', since: 1, wasAlready: false, announcedAt: null };
  test.each([
    ['immediately', {}, true],
    ['not while snoozed', { snoozedUntil: 11 }, false],
    ['after the snooze', { snoozedUntil: 10 }, true],
    ['not in quiet hours', { isQuiet: true }, false],
    ['not while switched off', { isOn: false }, false],
  ])('%s', (_when, change, wanted) => {
    expect(isToBeAnnounced(raised, { isOn: true, snoozedUntil: null, isQuiet: false, ...change }, 10)).toBe(
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
    fc.constant<Observation>({ notChecked: 'stale', receivedAt: null }),
  ),
  { maxLength: 40 },
);

describe('an alert with arbitrary values', () => {
  test('is never announced twice without clearing in between', () => {
    fc.assert(
      fc.property(rules, observations, (rule, list) => {
        let state = INITIAL_STATE;
        let overSince = true;
        list.forEach((observation, index) => {
          state = judge(rule, state, observation, index);
          if (state.phase !== 'raised') overSince = true;
          if (!isToBeAnnounced(state, { isOn: true, snoozedUntil: null, isQuiet: false }, index)) return;
          expect(overSince).toBe(true);
          overSince = false;
          state = { ...state, announcedAt: index };
        });
      }),
    );
  });

  test('is raised only beyond its limit, and clears only within it', () => {
    fc.assert(
      fc.property(rules, observations, (rule, list) => {
        let state = INITIAL_STATE;
        list.forEach((observation, index) => {
          const next = judge(rule, state, observation, index);
          if (observation.notChecked === null && next.phase !== state.phase) {
            const fresh = judge(rule, INITIAL_STATE, observation, index);
            expect(next.phase).toBe(fresh.phase);
          }
          state = next;
        });
      }),
    );
  });

  test('never changes on a value that is out of date', () => {
    fc.assert(
      fc.property(rules, observations, (rule, list) => {
        const judged = list.filter(({ notChecked }) => notChecked === null);
        const end = (all: Observation[]): AlertState['phase'] =>
          all.reduce((state, observation) => judge(rule, state, observation, 0), INITIAL_STATE).phase;
        expect(end(list)).toBe(end(judged));
      }),
    );
  });
});
