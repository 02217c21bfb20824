import { expect, test } from 'vitest';
import { MAX_SINGLE_NOTICES, NO_NOTICES, nextNotices, withoutNotice } from './use-notices.ts';

const notices = (...keys: string[]) => keys.map((key) => ({ key, announcedAt: 10 }));
const keys = (open: { items: readonly { key: string }[] }) => open.items.map(({ key }) => key);

const few = nextNotices(NO_NOTICES, { standing: notices('a', 'b', 'c'), fresh: notices('a', 'b', 'c') });

test('shows a few notices separately', () => {
  expect(few.isDigest).toBe(false);
  expect(keys(few)).toHaveLength(MAX_SINGLE_NOTICES);
});

test('combines more notices into one until none of them is open', () => {
  const many = nextNotices(few, { standing: notices('a', 'b', 'c', 'd'), fresh: notices('d') });
  expect(many).toMatchObject({ isDigest: true });
  expect(keys(many)).toEqual(['a', 'b', 'c', 'd']);
  const fewer = nextNotices(many, { standing: notices('b'), fresh: [] });
  expect(fewer).toMatchObject({ isDigest: true });
  expect(nextNotices(fewer, { standing: [], fresh: [] })).toEqual(NO_NOTICES);
});

test('does not reopen a closed notice when another is announced', () => {
  const closed = withoutNotice(few, 'b');
  expect(keys(nextNotices(closed, { standing: notices('a', 'b', 'c', 'd'), fresh: notices('d') }))).toEqual([
    'a',
    'c',
    'd',
  ]);
  const none = withoutNotice(few, null);
  expect(nextNotices(none, { standing: notices('a', 'b', 'c'), fresh: [] })).toEqual(NO_NOTICES);
});

test('shows a notice that is announced again once, as the newest', () => {
  expect(keys(nextNotices(few, { standing: notices('a', 'b', 'c'), fresh: notices('a') }))).toEqual([
    'b',
    'c',
    'a',
  ]);
});
