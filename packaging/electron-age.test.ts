import { expect, test } from 'vitest';
import { electronIsOld } from './electron-age.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const PUBLISHED = {
  created: '2013-01-01T00:00:00Z',
  '42.9.9': '2026-11-23T00:00:00Z',
  '43.8.12': '2026-11-19T00:00:00Z',
  '44.11.5': '2026-11-19T00:00:00Z',
  '45.3.1': '2026-11-01T00:00:00Z',
  '45.3.2': '2026-11-05T00:00:00Z',
  '45.3.10': '2026-11-16T00:00:00Z',
  '45.4.0-beta.1': '2026-10-01T00:00:00Z',
};

test.each([
  ['45.3.2', null],
  ['45.3.10', null],
  ['43.8.12', null],
  ['45.3.1', 'Electron 45.3.2 has been out for 19 days, and 45.3.1 is pinned.'],
  ['42.9.9', 'Electron 42 is no longer supported.'],
  ['45.9.9', 'Electron 45.9.9 was never published.'],
])('Electron %s: %s', (pinned, reason) => {
  expect(electronIsOld(pinned, PUBLISHED, NOW)).toBe(reason);
});

test('reports the oldest missed release of a minor version in between', () => {
  const missed = { ...PUBLISHED, '45.4.0': '2026-11-02T00:00:00Z' };
  expect(electronIsOld('45.3.10', missed, NOW)).toBe(
    'Electron 45.4.0 has been out for 22 days, and 45.3.10 is pinned.',
  );
});
