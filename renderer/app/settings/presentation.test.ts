import { expect, test } from 'vitest';
import { DEFAULT_PRESENTATION } from '../../../shared/presentation.ts';
import { presentationFrom } from './presentation.ts';

test('takes the known stored values and the default for the others', () => {
  const stored: unknown = JSON.parse('{"language":"hu","density":"huge","__proto__":{"negatives":"x"}}');
  expect(presentationFrom(stored)).toEqual({ ...DEFAULT_PRESENTATION, language: 'hu' });
  expect(presentationFrom(null)).toEqual(DEFAULT_PRESENTATION);
  expect(presentationFrom('hu')).toEqual(DEFAULT_PRESENTATION);
});
