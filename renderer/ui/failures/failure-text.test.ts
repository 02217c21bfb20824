import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failureSchema, type Failure } from '../../../shared/errors.ts';
import type { CallFailure } from '../../data/connection/failure.ts';
import { prepareLanguage } from '../language/language.ts';
import { failureText, stillWorksText } from './failure-text.ts';

const FACTS = { name: 'Alder', taxAccountNumber: null, address: 'https://accounting.example' };

/** Data of failures in addition to their code, sufficient for every sentence. */
const DATA = {
  detail: 'Token expired',
  line: 3,
  expected: '7001',
  found: '7002',
  retryAt: Date.UTC(2026, 0, 1, 12),
  path: '/1/pulse/',
  status: 502,
  announced: 10,
  received: 3,
  name: 'Alder',
  address: 'https://accounting.example',
  reference: 'a1b2',
  connected: FACTS,
  checked: { ...FACTS, name: 'Birch' },
  discards: true,
  origin: 'https://accounting.example',
};

/** The schema of a failure, or one for each of its reasons. */
function shapesOf(
  option: (typeof failureSchema.options)[number],
): (Record<string, z.ZodType> & { code: z.ZodLiteral })[] {
  return 'options' in option ? option.options.map(({ shape }) => shape) : [option.shape];
}

/** Every possible failure: each code with each of its reasons. */
const failures = failureSchema.options.flatMap(shapesOf).flatMap((shape) => {
  const code = shape.code.value;
  const choices = Object.entries<z.ZodType>(shape).flatMap(([name, schema]) => {
    if (schema instanceof z.ZodEnum) return schema.options.map((value) => ({ [name]: value }));
    return name !== 'code' && schema instanceof z.ZodLiteral ? [{ [name]: schema.value }] : [];
  });
  const data = Object.fromEntries(Object.entries(DATA).filter(([name]) => name in shape));
  return (choices.length > 0 ? choices : [{}]).map((choice) =>
    failureSchema.parse({ code, ...data, ...choice }),
  );
});

const words = (failure: CallFailure) => {
  const t = i18next.getFixedT('en', 'failures');
  return { ...failureText(failure, t), stillWorks: stillWorksText(failure, t) };
};

beforeAll(() => prepareLanguage());

describe('describes every failure', () => {
  test.each(failures.map((failure): [string, Failure] => [JSON.stringify(failure), failure]))(
    '%s',
    (_name, failure) => {
      for (const sentence of Object.values(words(failure))) {
        expect(sentence).toMatch(/^[A-Z“].*[\w.”)]$/su);
        expect(sentence).not.toMatch(/\{\{|undefined|null/);
        // i18next returns the key of a missing text.
        expect(sentence).toContain(' ');
      }
    },
  );
});

test('describes a lost connection', () => {
  expect(words({ code: 'disconnected' }).title).toContain(' ');
});

test('quotes the message of the service, and omits the quote if there is none', () => {
  const failuresWith = (detail: string | null): Failure[] => [
    { code: 'token-refused', detail },
    { code: 'forbidden', detail },
    { code: 'not-found', path: '/1/pulse/', detail },
    { code: 'rate-limited', retryAt: DATA.retryAt, detail },
    { code: 'service-error', status: 500, detail },
  ];
  for (const failure of failuresWith('Token expired'))
    expect(words(failure).text).toContain('“Token expired”');
  for (const failure of failuresWith(null)) expect(words(failure).text).not.toContain('“');
});

test('promises automatic retries only for failures that are retried', () => {
  expect(words({ code: 'unreachable', reason: 'refused' }).stillWorks).toMatch(/by itself/);
  expect(words({ code: 'token-refused', detail: null }).stillWorks).toMatch(/every hour/);
  expect(words({ code: 'keychain', state: 'absent' }).stillWorks).not.toMatch(/by itself/);
  expect(words({ code: 'answer-unreadable', reason: 'not-service' }).stillWorks).toMatch(/by itself/);
});
