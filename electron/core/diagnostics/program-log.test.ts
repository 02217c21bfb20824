import { expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../shared/testing/hostile-texts.ts';
import { describeDefect } from '../rpc/handler-options.ts';
import { defectTrace } from './program-log.ts';
import { logEntrySchema } from './log-entry.ts';

it('keeps names and code locations of a defect, but no folders or messages', () => {
  const error = new TypeError('Headers.append: "Token canary-secret" is an invalid header value', {
    cause: new RangeError('canary-secret'),
  });
  const trace = defectTrace(`internal 0123456789ab in companies.check: ${describeDefect(error)}`);
  expect(trace[0]).toBe('internal 0123456789ab in companies.check: TypeError');
  expect(trace.join('\n')).toMatch(/^at .*program-log\.test\.ts:\d+:\d+\)?$/m);
  expect(trace).toContain('caused by RangeError');
  expect(trace.join('\n')).not.toMatch(/canary|\/home|\/tmp|file:/);
  expect(logEntrySchema.safeParse({ at: 1, event: 'defect', trace }).success).toBe(true);
});

it.each([
  ['a message', new Error('x\n    at canary (x:1:1)')],
  ['a message that ends with a stack frame', new RangeError('\n  at canary (x:1:1)\n    at canary (x:1:1)')],
  ['a name', Object.assign(new Error('x'), { name: 'Error\n    at canary (x:1:1)' })],
  ['a cause', new Error('x', { cause: new Error('\n    at canary (x:1:1)') })],
  ['a message removed afterwards', Object.assign(new Error('x\n    at canary (x:1:1)'), { message: '' })],
  ['a message changed afterwards', Object.assign(new Error('x\n    at canary (x:1:1)'), { message: 'y' })],
])('takes no line that looks like a stack frame from %s', (_what, error) => {
  const trace = defectTrace(`internal 0123456789ab in a sync: ${describeDefect(error)}`).join('\n');
  expect(trace).not.toContain('canary');
  expect(trace).toMatch(/^internal 0123456789ab in a sync: \w*Error$/m);
});

it('keeps the stack frames of an error without a message', () => {
  const trace = defectTrace(`a sync: ${describeDefect(new TypeError())}`);
  expect(trace[0]).toBe('a sync: TypeError');
  expect(trace[1]).toMatch(/^at .*program-log\.test\.ts:\d+:\d+/);
});

it.each([
  ['an address', 'The update failed: https://updates.example/latest?key=canary'],
  ['a folder of a user', '    at load (C:\\Users\\canary\\secret folder)'],
  ['a token', 'Token canary-secret'],
])('replaces %s with “(omitted)”', (_what, line) => {
  expect(defectTrace(line)).toEqual(['(omitted)']);
});

it('limits the number of lines', () => {
  expect(defectTrace('x\n'.repeat(10_000))).toHaveLength(60);
});

it('lets no text of the books into the log, and no line break or control sequence from it', () => {
  for (const text of HOSTILE_TEXTS) {
    const error = Object.assign(new Error(text), { name: text });
    const trace = defectTrace(`internal 0123456789ab in a sync: ${describeDefect(error)}`);
    expect(trace.join('\n')).not.toContain(text.slice(0, 5));
    expect(logEntrySchema.safeParse({ at: 1, event: 'defect', trace }).success).toBe(true);
  }
});
