import { expect, test } from 'vitest';
import type { RecordRow } from '../../../shared/model/record.ts';
import { DOCUMENT_SORTING, readListView } from '../../ui/routing/list-view.ts';
import { groupHref } from './group-href.ts';

const row = {
  companyId: 5,
  recordId: '8',
  partnerId: '9',
  partnerName: 'Kőműves & Fia',
  date: '2026-02-01',
  gross: '-5.00',
  currency: null,
} as RecordRow;

function read(reasons: ('number' | 'amount')[], change: Partial<RecordRow> = {}) {
  const lines = [{ resource: 'incomes' as const, row: { ...row, ...change } }];
  const [path, search = ''] = groupHref({ reasons, lines })?.split('?') ?? [];
  return { path, ...readListView(search, DOCUMENT_SORTING) };
}

test('a group with equal amounts links to the list of exactly its records', () => {
  expect(read(['number', 'amount'])).toEqual({
    path: '/companies/5/incomes',
    sort: DOCUMENT_SORTING.usual,
    text: '',
    filter: {
      partners: ['9'],
      date: { from: '2026-02-01', to: '2026-02-01' },
      gross: { min: '-5.00', max: '-5.00' },
      currencies: [null],
    },
    recordId: null,
  });
});

test('a group with equal numbers links to all records of the partner, ordered by number', () => {
  expect(read(['number'])).toMatchObject({
    sort: { column: 'number', descending: false },
    filter: { partners: ['9'] },
  });
});

test('searches for a partner without an id by name', () => {
  const { text, filter } = read(['number'], { partnerId: null });
  expect([text, filter]).toEqual(['Kőműves & Fia', {}]);
});
