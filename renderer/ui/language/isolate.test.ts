import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each(['נייר בע״מ', 'شركة الورق', '12 (נייר)', 'Nyír\u200f'])(
  '%j turns the words around it, and is isolated',
  (name) => {
    expect(isolate(name)).toBe(`\u2068${name}\u2069`);
  },
);

test('what would turn the sentence is no part of the name', () => {
  expect(isolate('\u202eabc')).toBe('\u2068abc\u2069');
  expect(isolate('\u2067a\u2069\u2069bc')).toBe('\u2068abc\u2069');
});

test.each(['Skřivánčí papírna s.r.o.', '紙', 'Бумага', '1,234.50', ''])('%j is left as it is', (name) => {
  expect(isolate(name)).toBe(name);
});
