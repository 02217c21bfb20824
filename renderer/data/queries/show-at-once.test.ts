import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { showAtOnce } from './show-at-once.ts';

const queryKey = ['lists', 1];

/** A query on screen that the test answers by hand. */
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

test('cancels a fetch that predates the change and repeats it once the change is saved', async () => {
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

test('fetches nothing if no fetch was in progress', async () => {
  const { queries, asked, answer, shown } = shownQuery();
  await answer('old');
  showAtOnce<string>(queries, queryKey, (data) => `${data}, changed`)();
  expect([shown(), asked()]).toEqual(['old, changed', 1]);
});

test('leaves a query without data unchanged and repeats its fetch', async () => {
  const { queries, asked, answer, shown } = shownQuery();
  const renew = showAtOnce<string>(queries, queryKey, () => 'changed');
  expect(shown()).toBeUndefined();
  renew();
  expect(asked()).toBe(2);
  await answer('saved');
  expect(shown()).toBe('saved');
});
