import { expect, it } from 'vitest';
import type { FieldNode } from '../../../../shared/model/record.ts';
import { splitFields } from './known-fields.ts';

const text = (name: string, value: string): FieldNode => ({ name, kind: 'text', text: value, children: [] });
const nothing = (name: string): FieldNode => ({ name, kind: 'null', text: null, children: [] });
const object = (name: string, children: FieldNode[]): FieldNode => ({
  name,
  kind: 'object',
  text: null,
  children,
});
const list = (name: string, children: FieldNode[]): FieldNode => ({
  name,
  kind: 'list',
  text: null,
  children,
});

it('shows every field exactly once', () => {
  const fields = [
    text('id', '1'),
    text('due_at', '2026-11-30'),
    text('colour', 'green'),
    text('partner_name', 'Kovács Kft.'),
    nothing('issued_at'),
    list('assignments', [object('0', [text('net_amount', '1.00')])]),
  ];
  const { known, lines, other } = splitFields(fields, 'expenses');
  expect(known.map(({ name }) => name)).toEqual(['partner_name', 'due_at']);
  expect(lines?.name).toBe('assignments');
  expect(other.map(({ name }) => name)).toEqual(['id', 'colour', 'issued_at']);
  expect(known.length + 1 + other.length).toBe(fields.length);
});

it('leaves lines of an unknown shape with the other fields', () => {
  for (const assignments of [
    text('assignments', 'two'),
    list('assignments', []),
    list('assignments', [text('0', '7')]),
  ]) {
    const { lines, other } = splitFields([assignments], 'incomes');
    expect(lines).toBeNull();
    expect(other).toEqual([assignments]);
  }
});

it('shows a record that contains only its id', () => {
  const id = text('id', '5');
  expect(splitFields([id], 'partners')).toEqual({ known: [], lines: null, other: [id] });
});

it('shows both of two fields with the same name', () => {
  const { known, other } = splitFields(
    [text('due_at', '2026-01-01'), text('due_at', '2026-02-02')],
    'expenses',
  );
  expect(known).toHaveLength(1);
  expect(other).toHaveLength(1);
});
