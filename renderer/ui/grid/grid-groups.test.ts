import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupsOf, lineAt, lineOf, rowFrom } from './grid-groups.ts';

it('has a line for each heading and row, in order, and maps rows to lines and back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 }), (sizes) => {
      const groups = groupsOf(sizes);
      let row = 0;
      const wanted = sizes.flatMap((size, group) => [
        { group, row: null },
        ...Array.from({ length: size }, () => ({ group, row: row++ })),
      ]);
      expect(groups.lines).toBe(wanted.length);
      expect(groups.rows).toBe(row);
      expect(wanted.map((_, line) => lineAt(groups, line))).toEqual(wanted);
      for (let index = 0; index < row; index += 1)
        expect(lineAt(groups, lineOf(groups, index)).row).toBe(index);
      expect(rowFrom(groups, lineOf(groups, 0) - 1), 'the first row, from the first heading').toBe(0);
    }),
  );
});

it('has one line per row without groups', () => {
  expect(lineAt(null, 7)).toEqual({ group: 0, row: 7 });
  expect(lineOf(null, 7)).toBe(7);
  expect(rowFrom(null, 7)).toBe(7);
});
