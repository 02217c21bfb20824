import { expect, test } from 'vitest';
import { readSentDate } from '../../../../shared/sent-time.ts';
import { openCacheFixture } from '../testing/cache-fixture.ts';

const TEXTS = [
  '2026-11-24',
  '2026-11-24T10:00:00Z',
  '2026-11-24T24:00:00Z',
  '2026-11-24 10:00',
  '2026-11-24T10:00:00.5+01',
  '2026-11-24T10:00:61Z',
  '2026-11-24T10:00:00z',
  '2026-11-24T23:30:00+0200',
  '2026-11-24T23:30:00,5Z',
  '2026-02-30T10:00:00Z',
  '2026-11-24T25:00',
  '2026-11-24 x',
  '2026-11-2410:00',
  '20261124',
  '24/11/2026',
  '2460000.5',
  'now',
  'some day',
];

test('a filter by day of entry matches the displayed day, and no record without one', () => {
  const cache = openCacheFixture();
  try {
    cache.write(
      5,
      'expenses',
      TEXTS.map((created, place) => ({ id: place + 1, created })),
    );
    const filter = { created: { from: '2026-11-24', to: '2026-11-24' } };
    const list = { companyId: 5, resource: 'expenses', filter } as const;
    const found = cache.reader.records.page(list, { column: 'created', descending: false }, 0, 100);
    expect(found.map(({ created }) => created).sort()).toEqual(
      TEXTS.filter((text) => readSentDate(text) === '2026-11-24').sort(),
    );
  } finally {
    cache.close();
  }
});
