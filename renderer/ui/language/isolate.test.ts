import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test.each(['נייר בע״מ', 'شركة الورق', '12 (נייר)', 'Nyír\u200f'])(
  'isolates %j, which would affect the direction of the words around it',
  (name) => {
    expect(isolate(name)).toBe(`\u2068${name}\u2069`);
  },
);

test('removes characters that would affect the rest of the sentence', () => {
  expect(isolate('\u202eabc')).toBe('\u2068abc\u2069');
  expect(isolate('\u2067a\u2069\u2069bc')).toBe('\u2068abc\u2069');
});

test.each(['Skřivánčí papírna s.r.o.', '紙', 'Бумага', '1,234.50', ''])('leaves %j unchanged', (name) => {
  expect(isolate(name)).toBe(name);
});
