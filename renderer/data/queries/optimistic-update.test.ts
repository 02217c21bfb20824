import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { updateOptimistically } from './optimistic-update.ts';

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
    requests: () => waiting.length,
    answer: async (value: string): Promise<void> => {
      waiting.at(-1)?.(value);
      await new Promise((resolve) => setImmediate(resolve));
    },
    shown: () => observer.getCurrentResult().data,
  };
}

test('cancels a fetch that predates the change and repeats it once the change is saved', async () => {
  const { queries, requests, answer, shown } = shownQuery();
  await answer('old');
  void queries.invalidateQueries({ queryKey });
  const renew = updateOptimistically<string>(queries, queryKey, () => 'changed');
  await answer('old');
  expect([shown(), requests()]).toEqual(['changed', 2]);
  renew();
  expect([shown(), requests()]).toEqual(['changed', 3]);
  await answer('changed, and another thing as well');
  expect(shown()).toBe('changed, and another thing as well');
});

test('fetches nothing if no fetch was in progress', async () => {
  const { queries, requests, answer, shown } = shownQuery();
  await answer('old');
  updateOptimistically<string>(queries, queryKey, (data) => `${data}, changed`)();
  expect([shown(), requests()]).toEqual(['old, changed', 1]);
});

test('leaves a query without data unchanged and repeats its fetch', async () => {
  const { queries, requests, answer, shown } = shownQuery();
  const renew = updateOptimistically<string>(queries, queryKey, () => 'changed');
  expect(shown()).toBeUndefined();
  renew();
  expect(requests()).toBe(2);
  await answer('saved');
  expect(shown()).toBe('saved');
});
