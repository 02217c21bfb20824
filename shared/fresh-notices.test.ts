import { expect, test } from 'vitest';
import { noticesOf, readShown, withShown } from './fresh-notices.ts';

const notice = (key: string, announcedAt = 10) => ({ key, announcedAt });

test('shows a condition once, while its notice may stay', () => {
  const first = noticesOf([notice('a')], {});
  expect(first.fresh.map(({ key }) => key)).toEqual(['a']);
  const second = noticesOf([notice('a')], withShown([notice('a')], {}));
  expect(second.fresh).toEqual([]);
  expect(second.standing).toHaveLength(1);
});

test('shows a condition again after it is reported again', () => {
  expect(noticesOf([notice('a', 20)], withShown([notice('a')], {})).fresh).toHaveLength(1);
});

test('shows every condition of several reported at the same time', () => {
  const shown = withShown([notice('a')], {});
  expect(noticesOf([notice('a'), notice('b')], shown).fresh).toEqual([notice('b')]);
});

test('does not show a condition again after a brief absence, as at a start', () => {
  const shown = withShown([], withShown([notice('a')], {}));
  expect(noticesOf([notice('a')], shown).fresh).toEqual([]);
});

test('shows new conditions even after a wrong clock reported others in the future', () => {
  const shown = withShown([notice('a', 3e11)], {});
  expect(noticesOf([notice('a', 10), notice('b', 11)], shown).fresh).toHaveLength(2);
});

test('limits the number of stored conditions, but always includes the current ones', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => notice(String(index)));
  expect(noticesOf(many, withShown(many, {})).fresh).toEqual([]);
  expect(Object.keys(withShown([notice('x')], withShown(many, {}))).length).toBeLessThan(1_000);
});

test.each([null, '', '17', 'null', '[1]', '{"a":"b"}', '{'])('treats %s as nothing shown', (text) => {
  expect(noticesOf([notice('a')], readShown(text)).fresh).toHaveLength(1);
});
