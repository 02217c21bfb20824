import { expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../shared/testing/hostile-texts.ts';
import { describeDefect } from '../rpc/handler-options.ts';
import { defectTrace } from './defect-trace.ts';
import { logEntrySchema } from './log-entry.ts';

it('keeps names and places of a defect, and neither folders nor messages', () => {
  const error = new TypeError('Headers.append: "Token canary-secret" is an invalid header value', {
    cause: new RangeError('canary-secret'),
  });
  const trace = defectTrace(`internal 0123456789ab in companies.check: ${describeDefect(error)}`);
  expect(trace[0]).toBe('internal 0123456789ab in companies.check: TypeError');
  expect(trace.join('\n')).toMatch(/^at .*defect-trace\.test\.ts:\d+:\d+\)?$/m);
  expect(trace).toContain('caused by RangeError');
  expect(trace.join('\n')).not.toMatch(/canary|\/home|\/tmp|file:/);
  expect(logEntrySchema.safeParse({ at: 1, event: 'defect', trace }).success).toBe(true);
});

it.each([
  ['an address', 'No update could be had: https://updates.example/latest?key=canary'],
  ['a folder of a person', '    at load (C:\\Users\\canary\\secret folder)'],
  ['a token', 'Token canary-secret'],
])('leaves %s out in words', (_what, line) => {
  expect(defectTrace(line)).toEqual(['(left out)']);
});

it('shortens what never ends', () => {
  expect(defectTrace('x\n'.repeat(10_000))).toHaveLength(60);
});

it('lets no text of the books into the log, nor a line or a colour of its own', () => {
  for (const text of HOSTILE_TEXTS) {
    const error = Object.assign(new Error(text), { name: text });
    const trace = defectTrace(`internal 0123456789ab in a sync: ${describeDefect(error)}`);
    expect(trace.join('\n')).not.toContain(text.slice(0, 5));
    expect(logEntrySchema.safeParse({ at: 1, event: 'defect', trace }).success).toBe(true);
  }
});
