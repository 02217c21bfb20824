import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failureSchema, type Failure } from '../../shared/errors.ts';
import type { CallFailure } from '../connection/failure.ts';
import { prepareLanguage } from '../language/language.ts';
import { failureText, keptText } from './failure-text.ts';

/** Data a failure may carry beside its code, enough for every sentence. */
const DATA = {
  detail: 'Token expired',
  expected: 7001,
  found: 7002,
  retryAt: Date.UTC(2026, 0, 1, 12),
  path: '/1/pulse/',
  status: 502,
  name: 'Alder',
  address: 'https://accounting.example',
  reference: 'a1b2',
};

/** Every failure there can be: each code with each of its reasons. */
const failures = failureSchema.options.flatMap(({ shape }) => {
  const code = shape.code.value;
  const choices = Object.entries<z.ZodType>(shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodEnum ? schema.options.map((value) => ({ [name]: value })) : [],
  );
  const data = Object.fromEntries(Object.entries(DATA).filter(([name]) => name in shape));
  return (choices.length > 0 ? choices : [{}]).map((choice) =>
    failureSchema.parse({ code, ...data, ...choice }),
  );
});

const words = (failure: CallFailure) => {
  const t = i18next.getFixedT('en', 'failures');
  return { ...failureText(failure, t), kept: keptText(failure, t) };
};

beforeAll(() => prepareLanguage());

describe('every failure is told in words', () => {
  test.each(failures.map((failure): [string, Failure] => [JSON.stringify(failure), failure]))(
    '%s',
    (_name, failure) => {
      for (const sentence of Object.values(words(failure))) {
        expect(sentence).toMatch(/^[A-Z“].*[\w.”)]$/su);
        expect(sentence).not.toMatch(/\{\{|undefined|null/);
        // A missing entry of the catalogue comes back as its key.
        expect(sentence).toContain(' ');
      }
    },
  );
});

test('a lost connection is told too', () => {
  expect(words({ code: 'disconnected' }).title).toContain(' ');
});

test('the service’s own words are quoted, and left out when it gave none', () => {
  expect(words({ code: 'token-refused', detail: 'Token expired' }).text).toContain('“Token expired”');
  expect(words({ code: 'token-refused', detail: null }).text).not.toContain('“');
});

test('only what passes by itself promises to be asked again', () => {
  expect(words({ code: 'unreachable', reason: 'refused' }).kept).toMatch(/by itself/);
  expect(words({ code: 'token-refused', detail: null }).kept).not.toMatch(/by itself/);
});
