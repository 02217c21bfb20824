import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESOURCES, type Resource } from '../../../../shared/model/record.ts';
import { parseFaithfully } from '../../lib/json/faithful-json.ts';
import { Secret } from '../../lib/secret.ts';
import { openList, readListHead } from './list-answer.ts';
import { splitList } from './split-records.ts';
import { failureOf } from '../testing/failure-of.ts';

async function read(body: string, resource: Resource = 'partners') {
  const list = await openList(Buffer.from(body), resource);
  const head = readListHead(list, resource, new Secret('12345678'));
  const records = [...(await list.records())];
  for (const record of records) if (record.fault === null) expect(record.value).toHaveProperty('id');
  return { ...head, records };
}
const space = fc.stringMatching(/^[ \n\r\t]{0,3}$/);
/** Text with characters that break a naive splitter. */
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
      text.filter((id) => id.trim() !== ''),
    ),
    fc.dictionary(text, fc.oneof(text, fc.jsonValue())),
  )
  .map(([id, rest]) => JSON.stringify({ ...rest, id }));

describe('splitList', () => {
  it('slices every record byte for byte, whatever its content and surroundings', async () => {
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
        expect(answer.records.map((one) => one.value)).toEqual(records.map(parseFaithfully));
        expect(answer.count).toBe(bare ? null : 7);
      }),
      { numRuns: 300 },
    );
  });

  it('never accepts JSON that JSON.parse rejects, and reads the same values', async () => {
    const broken = fc
      .tuple(
        fc.array(record, { minLength: 1 }),
        fc.nat(),
        fc.constantFrom('', '"', ',', ']', '}', '{', '[', '\\', ':'),
      )
      .map(([records, seed, mark]) => {
        const whole = `{"count":1,"results":[${records.join(',')}],"next":null}`;
        const at = seed % whole.length;
        return { body: whole.slice(0, at) + mark + whole.slice(at + 1), records };
      });
    await fc.assert(
      fc.asyncProperty(broken, async ({ body, records }) => {
        let expected: unknown;
        try {
          expected = JSON.parse(body);
        } catch {
          try {
            const found = (await read(body)).records;
            const isAroundThem = found.every(({ fault, text }) => fault === null && records.includes(text));
            expect(isAroundThem || found.some(({ fault }) => fault === 'not-json')).toBe(true);
          } catch (error) {
            expect(error).toHaveProperty('failure.code', 'answer-unreadable');
          }
          return;
        }
        let values: unknown;
        try {
          values = (await read(body)).records.map((one) => JSON.parse(one.text) as unknown);
        } catch (error) {
          expect(error).toHaveProperty('failure.code', 'answer-unreadable');
          return;
        }
        expect(expected).toHaveProperty('results', values);
      }),
      { numRuns: 500 },
    );
  });

  it('treats every truncated page as cut', async () => {
    const whole =
      '{"count": 2, "next": null, "results": [{"id": 1, "n": "é\\"]}"}, {"id": 2, "a": [1, {"b": -1.50}]}]}';
    for (let length = 0; length < whole.length; length++) {
      const failure = await failureOf(() => read(whole.slice(0, length)));
      expect(failure).toEqual({ code: 'answer-unreadable', reason: 'cut' });
    }
  });

  it('preserves numbers in the text that a double cannot represent', () => {
    const one = '{"id":9007199254740993,"gross":12345678901234567.89}';
    const body = Buffer.from(`["é",${one}]`);
    const [, [start, end] = [0, 0]] = splitList(body, 'expenses').items ?? [];
    expect(body.toString('utf8', start, end)).toBe(one);
  });

  it.each(['1.0', '-0', '-0.0', '1e3', '1E3', '100e-2', '9007199254740993', '1234567890123456', '-7.10'])(
    'returns %s as sent, wherever in a list it is',
    async (number) => {
      const plain = '{"id":1,"e":"1.0 e","f":false,"g":[-1,2]}';
      for (const [id, value] of [
        ['2', `${number}`],
        ['2', `[true, ${number}]`],
        ['2', `{"e":[[{"f":7,"g": ${number}\n}]]}`],
        [number, '[]'],
      ]) {
        const unusual = `{"a":"é","id":${id},"b":${value}}`;
        for (const records of [
          [plain, unusual],
          [unusual, plain],
        ]) {
          const answer = await read(`{"count":2,"results":[${records.join(', ')}]}`);
          expect(answer.records.map((one) => one.value)).toEqual(records.map(parseFaithfully));
        }
      }
    },
  );

  it('detects a list with usual numbers only', () => {
    const usual = '[{"id":1,"e":"1.0","f":false,"g":[-1,20,{"h":123456789012345}],"i":"1e3"}]';
    expect(splitList(Buffer.from(usual), 'expenses').hasUnusualNumbers).toBe(false);
  });
});

describe('an opened list', () => {
  it.each([
    ['null', 'wrong-shape'],
    ['7', 'wrong-shape'],
    ['"text"', 'wrong-shape'],
    ['{}', 'wrong-shape'],
    ['{"results": 7}', 'wrong-shape'],
    ['{"results": {"expenses": []}}', 'wrong-shape'],
    ['{"results": {"x": [], "y": []}}', 'wrong-shape'],
    ['{"results": {"errors": []}}', 'wrong-shape'],
    ['{"unknown": []}', 'wrong-shape'],
    ['{"expenses": []}', 'wrong-shape'],
    ['[{"id": 1}] x', 'not-json'],
    ['[{"id": 1},]', 'cut'],
    ['{"results": [] "next": null}', 'not-json'],
    ['<html></html>', 'not-json'],
    ['', 'cut'],
  ])('rejects %.60j as %s', async (body, reason) => {
    expect(await failureOf(() => read(body))).toEqual({ code: 'answer-unreadable', reason });
  });

  it.each([
    ['1', 'not-an-object'],
    ['null', 'not-an-object'],
    ['[]', 'not-an-object'],
    ['{"name": "no id"}', 'no-id'],
    ['{"id" 1}', 'not-json'],
    ['{"id": 1,}', 'not-json'],
    [`{"id": 1, "a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'too-deep'],
    [`{"id": 1, "a": [${'0,'.repeat(600_000)}0]}`, 'too-many-values'],
  ])('marks %.40j as %s, and reads the records next to it', async (text, fault) => {
    const { records } = await read(`{"count": 3, "results": [{"id": 7}, ${text}, {"id": 8}]}`);
    expect(records.map((record) => record.fault)).toEqual([null, fault, null]);
    expect(records[1]?.text).toBe(text);
    expect([records[0]?.id, records[2]?.id]).toEqual(['7', '8']);
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

  const one = '{"id": 1, "net": 1.50}';
  const other = '[{"id": 8}]';
  it.each<[Resource, string, number]>([
    ...RESOURCES.flatMap((resource): [Resource, string, number][] => {
      const spellings = {
        expenses: ['expenses', 'Expenses'],
        incomes: ['incomes'],
        partners: ['partners'],
        'expense-types': ['expense_types', 'expense-types', 'expenseTypes', 'ExpenseTypes'],
      }[resource];
      return spellings.flatMap((name): [Resource, string, number][] => [
        [resource, `{"count": 1, "results": {"${name}": [${one}]}}`, 1],
        [resource, `{"results": {"x": ${other}, "${name}": [${one}], "y": ${other}}}`, 1],
        [resource, `{"results": {"y": [], "${name}": []}, "count": 0}`, 0],
        [resource, `{"results": {"y": ${other}, "${name}": null}}`, 0],
        [resource, `{"count": 1, "next": null, "${name}": [${one}], "other": ${other}}`, 1],
        [resource, `{"${name}": {"results": [${one}], "count": 1}}`, 1],
        [resource, `{"${name}": null, "results": [${one}]}`, 1],
        [resource, `{"data": {"${name}": [${one}], "count": 1}}`, 1],
        [resource, `{"results": ${other}, "${name}": [], "results": [${one}]}`, 1],
      ]);
    }),
    ['expenses', `{"results": {"rows": [${one}], "expense_types": ${other}}}`, 1],
    ['expenses', `{"results": {"rows": [${one}], "errors": []}}`, 1],
    ['expenses', `{"results": {"results": [${one}]}}`, 1],
    ['expenses', `{"data": [${one}]}`, 1],
    ['expenses', `{"items": [${one}], "count": 1}`, 1],
    ['expenses', '{"results": null}', 0],
    ['expenses', '{"results": { }}', 0],
    ['expenses', '{"count": 0, "next": null, "results": null, "expense_types": []}', 0],
    ['expenses', '{"data": null}', 0],
    ['expenses', '[]', 0],
  ])('finds %s in %s', async (resource, body, records) => {
    const answer = await read(body, resource);
    expect(answer.records.map((record) => record.text)).toEqual(Array(records).fill(one));
    expect(answer.count === null || answer.count === records).toBe(true);
    expect(answer.next).toBeNull();
  });

  it.each([
    ['7', 7],
    ['"7"', 7],
    ['" 12 "', 12],
    ['7.0', 7],
    ['0', 0],
    ['null', null],
    ['-1', null],
    ['1.5', null],
    ['1e400', null],
    ['9007199254740993', null],
    ['"1e3"', null],
    ['"-1"', null],
    ['"many"', null],
    ['""', null],
    ['true', null],
    ['[7]', null],
    ['{"total": 7}', null],
  ])('reads the count %s without an error', async (sent, count) => {
    const answer = await read(`{"count": ${sent}, "results": [{"id": 1}]}`);
    expect(answer.count).toBe(count);
    expect(answer.records).toHaveLength(1);
  });

  it('reads count and next next to an inner list, too', async () => {
    const head = '"next": "?page=2", "count": "3"';
    for (const body of [
      `{"results": {${head}, "partners": [{"id": 1}]}}`,
      `{"partners": {${head}, "items": [{"id": 1}]}}`,
      `{"data": {"results": {"partners": [{"id": 1}]}, ${head}}, "next": null}`,
    ]) {
      expect(await read(body)).toMatchObject({ count: 3, next: '?page=2' });
    }
  });

  it.each(['null', 'false', '""', '" "'])('treats next %s as the end', async (next) => {
    expect(await read(`{"results": [], "next": ${next}}`)).toMatchObject({ next: null });
  });

  it('reports a flat error in place of the list', async () => {
    expect(await failureOf(() => read('{"_error": "Too old: 12345678"}'))).toEqual({
      code: 'service-error',
      status: 200,
      detail: 'Too old: ••••',
    });
  });
});
