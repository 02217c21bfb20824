import { expect, test } from 'vitest';
import type { Alert } from '../../shared/model/alert.ts';
import { MOST_SINGLE, NO_NOTICES, nextNotices, withoutNotice } from './open-notices.ts';

const alerts = (...ids: number[]): Alert[] =>
  ids.map((alertId) => ({
    ...{ alertId, companyId: 1, accountId: null, currency: 'EUR', kind: 'overdrawn', threshold: null },
    ...{ margin: null, isOn: true, snoozedUntil: null, createdAt: 0, phase: 'raised', since: 5 },
    ...{ wasAlready: false, announcedAt: alertId, value: null, heardAt: 10, unjudged: null },
  }));
const ids = ({ alerts: open }: { alerts: readonly Alert[] }) => open.map(({ alertId }) => alertId);

const few = nextNotices(NO_NOTICES, { standing: alerts(1, 2, 3), fresh: alerts(1, 2, 3) });

test('a few stand each for itself', () => {
  expect(few.isDigest).toBe(false);
  expect(ids(few)).toHaveLength(MOST_SINGLE);
});

test('one more makes one of all, which stays one until none is open', () => {
  const many = nextNotices(few, { standing: alerts(1, 2, 3, 4), fresh: alerts(4) });
  expect(many).toMatchObject({ isDigest: true });
  expect(ids(many)).toEqual([1, 2, 3, 4]);
  const fewer = nextNotices(many, { standing: alerts(2), fresh: [] });
  expect(fewer).toMatchObject({ isDigest: true });
  expect(nextNotices(fewer, { standing: [], fresh: [] })).toEqual(NO_NOTICES);
});

test('what was closed does not come back with what is told next', () => {
  const closed = withoutNotice(few, 2);
  expect(ids(nextNotices(closed, { standing: alerts(1, 2, 3, 4), fresh: alerts(4) }))).toEqual([1, 3, 4]);
  const none = withoutNotice(few, null);
  expect(nextNotices(none, { standing: alerts(1, 2, 3), fresh: [] })).toEqual(NO_NOTICES);
});

test('told again it stands once, as the newest', () => {
  expect(ids(nextNotices(few, { standing: alerts(1, 2, 3), fresh: alerts(1) }))).toEqual([2, 3, 1]);
});
