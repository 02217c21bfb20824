import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { JsonbWriter, type Bound } from './record-insert.ts';

const database = openRaw(':memory:');
afterAll(() => database.close());
const PLACES = [0, 1, 2];

const anyValue: fc.Arbitrary<Bound> = fc.oneof(
  fc.string({ unit: 'binary' }),
  // Includes lone surrogates, which are not valid text.
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('', '\0', 'a\0b', '"\\\n', 'x'.repeat(70_000), 'ő'.repeat(30_000), '123', 'null'),
  fc.maxSafeInteger(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constant(null),
);

it('writes values that SQLite reads as if they were bound, in any number of arrays', () => {
  const writer = new JsonbWriter();
  const bound = database
    .prepare<[Bound], unknown[]>('SELECT typeof(v), CAST(v AS BLOB) FROM (SELECT ? AS v)')
    .raw();
  const read = PLACES.map((place) =>
    database
      .prepare<[Uint8Array], unknown[]>(
        `SELECT typeof(v), CAST(v AS BLOB) FROM (SELECT value ->> '$[${place}]' AS v FROM jsonb_each(?))`,
      )
      .raw(),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(anyValue, { minLength: PLACES.length, maxLength: PLACES.length }), { maxLength: 5 }),
      (rows) => {
        for (const row of rows) writer.add(row);
        const written = writer.take();
        for (const place of PLACES) {
          const expected = rows.map((row) => bound.get(whole(row[place] ?? null)));
          expect(read[place]?.all(written)).toEqual(expected);
        }
      },
    ),
  );
});

/** The driver binds numbers as REAL, which an INTEGER column converts back. */
function whole(value: Bound): Bound {
  return typeof value === 'number' ? BigInt(value) : value;
}
