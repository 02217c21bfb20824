import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { showAtOnce } from './show-at-once.ts';

const queryKey = ['lists', 1];

/** A query on screen, answered when the test says so. */
function shownQuery() {
  const queries = createQueryClient();
  const waiting: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => waiting.push(resolve));
  const observer = new QueryObserver(queries, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  return {
    queries,
    asked: () => waiting.length,
    answer: async (value: string): Promise<void> => {
      waiting.at(-1)?.(value);
      await new Promise((resolve) => setImmediate(resolve));
    },
    shown: () => observer.getCurrentResult().data,
  };
}

test('an answer that was on its way does not replace what was changed, and is asked for again once that is saved', async () => {
  const { queries, asked, answer, shown } = shownQuery();
  await answer('old');
  void queries.invalidateQueries({ queryKey });
  const renew = showAtOnce<string>(queries, queryKey, () => 'changed');
  await answer('old');
  expect([shown(), asked()]).toEqual(['changed', 2]);
  renew();
  expect([shown(), asked()]).toEqual(['changed', 3]);
  await answer('changed, and another thing as well');
  expect(shown()).toBe('changed, and another thing as well');
});

test('where nothing was on its way, nothing is asked', async () => {
  const { queries, asked, answer, shown } = shownQuery();
  await answer('old');
  showAtOnce<string>(queries, queryKey, (data) => `${data}, changed`)();
  expect([shown(), asked()]).toEqual(['old, changed', 1]);
});

test('what is not answered yet is no change of anything, and is asked for again', async () => {
  const { queries, asked, answer, shown } = shownQuery();
  const renew = showAtOnce<string>(queries, queryKey, () => 'changed');
  expect(shown()).toBeUndefined();
  renew();
  expect(asked()).toBe(2);
  await answer('saved');
  expect(shown()).toBe('saved');
});
