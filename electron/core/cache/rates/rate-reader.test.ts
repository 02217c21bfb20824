import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Rate } from '../../../../shared/model/rate.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

test('returns the last rate at or before the day, per pair and source', () => {
  const rate = (quote: string, day: string, figure: string, source: Rate['source'] = 'ecb'): Rate => ({
    base: 'EUR',
    quote,
    day,
    rate: figure,
    source,
  });
  const early = rate('HUF', '2026-11-13', '390');
  const late = rate('HUF', '2026-11-20', '392.15');
  const typed = rate('HUF', '2026-11-16', '400', 'typed');
  const usd = rate('USD', '2026-11-20', '1.0842');
  cache.settings((store) => store.rates.change({ remove: [], put: [late, usd, early, typed] }));
  expect(cache.reader.rates.on('2026-11-12')).toEqual([]);
  expect(cache.reader.rates.on('2026-11-15')).toEqual([early]);
  expect(cache.reader.rates.on('2026-11-19')).toEqual([early, typed]);
  expect(cache.reader.rates.on('2026-11-20')).toEqual([late, typed, usd]);
  expect(cache.reader.rates.on('2026-12-31')).toEqual([late, typed, usd]);
});
