import { expect, test } from 'vitest';
import { noticesOf, readShown, withShown } from './fresh-notices.ts';

const news = (key: string, announcedAt = 10) => ({ key, announcedAt });

test('it is shown once, and its notice may stay while it stands', () => {
  const first = noticesOf([news('a')], {});
  expect(first.fresh.map(({ key }) => key)).toEqual(['a']);
  const second = noticesOf([news('a')], withShown([news('a')], {}));
  expect(second.fresh).toEqual([]);
  expect(second.standing).toHaveLength(1);
});

test('reported again it is shown anew', () => {
  expect(noticesOf([news('a', 20)], withShown([news('a')], {})).fresh).toHaveLength(1);
});

test('of many that are reported at one time each is shown, whatever comes first', () => {
  const shown = withShown([news('a')], {});
  expect(noticesOf([news('a'), news('b')], shown).fresh).toEqual([news('b')]);
});

test('one that is not there for a moment, as at a start, is not shown again', () => {
  const shown = withShown([], withShown([news('a')], {}));
  expect(noticesOf([news('a')], shown).fresh).toEqual([]);
});

test('what is reported is shown although a wrong clock had shown others years ahead', () => {
  const shown = withShown([news('a', 3e11)], {});
  expect(noticesOf([news('a', 10), news('b', 11)], shown).fresh).toHaveLength(2);
});

test('what is kept stays bounded, and what stands is always in it', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => news(String(index)));
  expect(noticesOf(many, withShown(many, {})).fresh).toEqual([]);
  expect(Object.keys(withShown([news('x')], withShown(many, {}))).length).toBeLessThan(1_000);
});

test.each([null, '', '17', 'null', '[1]', '{"a":"b"}', '{'])('%s as kept is nothing shown', (text) => {
  expect(noticesOf([news('a')], readShown(text)).fresh).toHaveLength(1);
});
