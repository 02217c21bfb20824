import { expect, it } from 'vitest';
import { nextAhead } from './next-ahead.ts';

const ahead = (body: string): string | null => nextAhead(Buffer.from(body));

it('finds the next page in the members before the records, however many follow', () => {
  expect(ahead(`{"count": 3, "next": "/1/?page=2", "results" : [${'{"id":1},'.repeat(50_000)}`)).toBe(
    '/1/?page=2',
  );
  expect(ahead(`{"next":"/1/?page=2","results":{"expenses":[${'{"id":1},'.repeat(50_000)}`)).toBe(
    '/1/?page=2',
  );
  expect(ahead('{"next":"é?page=2","previous":null,"results":[]}')).toBe('é?page=2');
});

it.each([
  '{"count":1,"next":null,"results":[]}',
  '{"results":[],"next":"?page=2"}',
  '{"next":5,"results":[]}',
  '[{"next":"?page=2","results":[]}]',
  '{"next":"?page=2"}',
  `{"padding":"${'x'.repeat(9_000)}","next":"?page=2","results":[]}`,
  '{"next":"?page=2",,"results":[]}',
  '',
])('returns null for %s', (body) => {
  expect(ahead(body)).toBeNull();
});
