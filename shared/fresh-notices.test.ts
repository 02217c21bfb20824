import { expect, test } from 'vitest';
import { noticesOf, readShown, withShown } from './fresh-notices.ts';

const news = (key: string, announcedAt = 10) => ({ key, announcedAt });

test('shows a condition once, while its notice may stay', () => {
  const first = noticesOf([news('a')], {});
  expect(first.fresh.map(({ key }) => key)).toEqual(['a']);
  const second = noticesOf([news('a')], withShown([news('a')], {}));
  expect(second.fresh).toEqual([]);
  expect(second.standing).toHaveLength(1);
});

test('shows a condition again after it is reported again', () => {
  expect(noticesOf([news('a', 20)], withShown([news('a')], {})).fresh).toHaveLength(1);
});

test('shows every condition of several reported at the same time', () => {
  const shown = withShown([news('a')], {});
  expect(noticesOf([news('a'), news('b')], shown).fresh).toEqual([news('b')]);
});

test('does not show a condition again after a brief absence, as at a start', () => {
  const shown = withShown([], withShown([news('a')], {}));
  expect(noticesOf([news('a')], shown).fresh).toEqual([]);
});

test('shows new conditions even after a wrong clock reported others in the future', () => {
  const shown = withShown([news('a', 3e11)], {});
  expect(noticesOf([news('a', 10), news('b', 11)], shown).fresh).toHaveLength(2);
});

test('limits the number of stored conditions, but always includes the current ones', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => news(String(index)));
  expect(noticesOf(many, withShown(many, {})).fresh).toEqual([]);
  expect(Object.keys(withShown([news('x')], withShown(many, {}))).length).toBeLessThan(1_000);
});

test.each([null, '', '17', 'null', '[1]', '{"a":"b"}', '{'])('treats %s as nothing shown', (text) => {
  expect(noticesOf([news('a')], readShown(text)).fresh).toHaveLength(1);
});
