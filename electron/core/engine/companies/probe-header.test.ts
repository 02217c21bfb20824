import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherId } from './probe-header.ts';

test.each([
  ['7', '8'],
  ['9', '1'],
  ['10', '11'],
  ['7009', '7001'],
  ['9007199254740993', '9007199254740994'],
  ['ab', 'aa'],
  ['0a', '0b'],
  ['x-', 'x-1'],
])('the wrong id for %s is %s', (id, other) => {
  expect(otherId(id)).toBe(other);
});

test('a wrong id is never the right one, and never zero', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ minLength: 1 }), fc.nat().map(String)), (id) => {
      expect(otherId(id)).not.toBe(id);
      expect(otherId(id)).not.toMatch(/^0+$/);
    }),
  );
});
