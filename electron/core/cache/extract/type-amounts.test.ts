import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTypeAmounts, type TypeAmounts } from './type-amounts.ts';

const amount = fc.option(
  fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: -9_999n, max: 9_999n })),
);
const type = fc.oneof(
  fc.nat().map(String),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '],["', '\ud800'),
);

it('reads back every written type and amount exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(type, amount, amount, amount)), (all) => {
      const written = all.map((own) => own.map((each) => each?.toString() ?? null) as TypeAmounts);
      const read: unknown[] = [];
      readTypeAmounts(JSON.stringify(written), (name, ...units) => {
        read.push([name, ...units.map((each) => (each === null ? null : BigInt(each)))]);
      });
      expect(read).toEqual(all);
    }),
  );
});
