import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from '../secret.ts';
import { openList, readListHead } from './list-answer.ts';
import { splitList } from './split-records.ts';
import { failureOf } from './testing/failure-of.ts';

async function read(body: string) {
  const list = await openList(Buffer.from(body));
  const head = readListHead(list, '/1/partners/', new Secret('12345678'));
  const records = [...(await list.records())];
  for (const record of records) expect(record.value).toHaveProperty('id');
  return { ...head, records };
}
const space = fc.stringMatching(/^[ \n\r\t]{0,3}$/);
/** Text full of what a careless splitter trips over. */
const hostile = fc.array(
  fc.constantFrom('"', '\\', '[', ']', '{', '}', ',', ':', '\u2028', '\u0000', 'é', '\ud800', '"results":['),
);
const text = fc.oneof(
  fc.string(),
  hostile.map((parts) => parts.join('')),
);
const record = fc
  .tuple(
    fc.oneof(
      fc.nat(),
      text.filter((id) => id !== ''),
    ),
    fc.dictionary(text, fc.oneof(text, fc.jsonValue())),
  )
  .map(([id, rest]) => JSON.stringify({ ...rest, id }));

describe('splitList', () => {
  it('slices every record byte for byte, whatever is in it and around it', async () => {
    const around = fc.dictionary(
      text.filter((name) => !['results', 'count', 'next', '_error'].includes(name)),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(record), space, around, fc.boolean(), async (records, gap, others, bare) => {
        const list = `[${gap}${records.join(`${gap},${gap}`)}${gap}]`;
        const members = Object.entries(others).map(
          ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
        );
        const envelope = `${gap}{${[...members, `"results"${gap}:${gap}${list}`, '"count":7'].join(`${gap},`)}${gap}}${gap}`;
        const answer = await read(bare ? list : envelope);
        expect(answer.records.map((one) => one.text)).toEqual(records);
        expect(answer.records.map((one) => one.value)).toEqual(
          records.map((one) => JSON.parse(one) as unknown),
        );
        expect(answer.count).toBe(bare ? null : 7);
      }),
      { numRuns: 300 },
    );
  });

  it('never reads what JSON.parse would not read, nor anything else out of it', async () => {
    const broken = fc
      .tuple(
        fc.array(record, { minLength: 1 }),
        fc.nat(),
        fc.constantFrom('', '"', ',', ']', '}', '{', '[', '\\', ':'),
      )
      .map(([records, seed, mark]) => {
        const whole = `{"count":1,"results":[${records.join(',')}],"next":null}`;
        const at = seed % whole.length;
        return whole.slice(0, at) + mark + whole.slice(at + 1);
      });
    await fc.assert(
      fc.asyncProperty(broken, async (body) => {
        let expected: unknown;
        try {
          expected = JSON.parse(body);
        } catch {
          expect((await failureOf(() => read(body))).code).toBe('answer-unreadable');
          return;
        }
        let values: unknown;
        try {
          values = (await read(body)).records.map((one) => one.value);
        } catch (error) {
          expect(error).toHaveProperty('failure.code', 'answer-unreadable');
          return;
        }
        expect(expected).toHaveProperty('results', values);
      }),
      { numRuns: 500 },
    );
  });

  it('takes every beginning of a page for cut', async () => {
    const whole =
      '{"count": 2, "next": null, "results": [{"id": 1, "n": "é\\"]}"}, {"id": 2, "a": [1, {"b": -1.50}]}]}';
    for (let length = 0; length < whole.length; length++) {
      const failure = await failureOf(() => read(whole.slice(0, length)));
      expect(failure).toEqual({ code: 'answer-unreadable', reason: 'cut' });
    }
  });

  it('keeps numbers a double cannot hold in the text', () => {
    const one = '{"id":9007199254740993,"gross":12345678901234567.89}';
    const body = Buffer.from(`["é",${one}]`);
    const [, [start, end] = [0, 0]] = splitList(body).items ?? [];
    expect(body.toString('utf8', start, end)).toBe(one);
  });
});

describe('a list that was opened', () => {
  it.each([
    ['null', 'wrong-shape'],
    ['7', 'wrong-shape'],
    ['"text"', 'wrong-shape'],
    ['{}', 'wrong-shape'],
    ['{"results": {}}', 'wrong-shape'],
    ['{"results": [], "count": "2"}', 'wrong-shape'],
    ['{"results": [], "count": 1.5}', 'wrong-shape'],
    ['{"results": [], "next": 2}', 'wrong-shape'],
    ['[1]', 'wrong-shape'],
    ['[null]', 'wrong-shape'],
    ['[[]]', 'wrong-shape'],
    ['[{"name": "no id"}]', 'wrong-shape'],
    ['[{"id": null}]', 'wrong-shape'],
    ['[{"id": ""}]', 'wrong-shape'],
    [`[{"id": 1, "a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}]`, 'wrong-shape'],
    ['[{"id": 1}] x', 'not-json'],
    ['[{"id": 1},]', 'cut'],
    ['{"results": [] "next": null}', 'not-json'],
    ['{"results": [{"id" 1}]}', 'not-json'],
    ['<html></html>', 'not-json'],
    ['', 'cut'],
  ])('refuses %.60j as %s', async (body, reason) => {
    expect(await failureOf(() => read(body))).toEqual({ code: 'answer-unreadable', reason });
  });

  it('reads an envelope without count or next, and an empty list', async () => {
    expect(await read('{"results": []}')).toEqual({ records: [], count: null, next: null });
    expect(await read('[]')).toEqual({ records: [], count: null, next: null });
    expect(await read('{"results": [], "count": 0, "next": ""}')).toEqual({
      records: [],
      count: 0,
      next: null,
    });
  });

  it('takes a flat error in place of the list for what it is', async () => {
    expect(await failureOf(() => read('{"_error": "Too old: 12345678"}'))).toEqual({
      code: 'service-error',
      status: 200,
      detail: 'Too old: ••••',
    });
  });
});
