import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NamedKind } from '../../../../shared/model/naming.ts';
import type { FieldNode } from '../../../../shared/model/record.ts';
import { openPage, SAMPLES } from '../../../testing/page.tsx';

const { client, show } = await openPage('filled');
const { ExpensesScreen } = await import('../expenses-screen.tsx');
const { IncomesScreen } = await import('../incomes-screen.tsx');
const companyId = SAMPLES.middle;
const details = page.getByRole('complementary', { name: 'Record details' });

/** The first record with a value for which `idIn` finds an id. */
async function recordWith(
  resource: 'expenses' | 'incomes',
  idIn: (fields: FieldNode[]) => string | null | undefined,
): Promise<{ recordId: string; id: string }> {
  const sort = { column: 'date', descending: true } as const;
  const rows = await client.records.page({ companyId, resource, filter: {}, sort, offset: 0, limit: 100 });
  for (const { recordId } of rows) {
    const { fields } = await client.records.get({ companyId, resource, recordId });
    const id = idIn(fields);
    if (id) return { recordId, id };
  }
  throw new Error(`no record of ${resource} has such a value`);
}

const child = (nodes: FieldNode[] | undefined, name: string) => nodes?.find((node) => node.name === name);

let named: { kind: NamedKind; id: string } | null = null;
/** The names of currencies that a test has removed. */
let removed: { currency: string; label: string }[] = [];
afterEach(async () => {
  for (const one of removed) await client.currencies.label({ companyId, ...one });
  removed = [];
  if (named) await client.names.set({ companyId, ...named, name: null });
  named = null;
});

async function nameInDetails(subject: string, name: string): Promise<void> {
  await details
    .getByRole('button', { name: `Name ${subject}`, exact: true })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await userEvent.keyboard('{Enter}');
}

test('a tag known only by its id is named in the details, and the name is marked as the user’s', async () => {
  const { recordId, id } = await recordWith('expenses', (fields) => child(fields, 'tags')?.children[0]?.text);
  named = { kind: 'tag', id };
  show(`/companies/${companyId}/expenses?record=${recordId}`, <ExpensesScreen companyId={companyId} />);
  await nameInDetails(`tag ${id}`, 'Budapest');
  await expect
    .element(details.getByRole('button', { name: `Change your name for tag ${id}` }).first())
    .toHaveAttribute('title', `Your name for tag ${id}`);
  await expect.element(details).toMatchTextContent('Budapest');
  expect(await client.names.get({ companyId, ...named })).toMatchObject({ sent: null, given: 'Budapest' });
});

test('a revenue type is named in the details, in its record and in no other company', async () => {
  const { recordId, id } = await recordWith(
    'incomes',
    (fields) => child(child(fields, 'assignments')?.children[0]?.children, 'revenue_type')?.text,
  );
  named = { kind: 'revenue-type', id };
  show(`/companies/${companyId}/incomes?record=${recordId}`, <IncomesScreen companyId={companyId} />);
  await nameInDetails(`revenue type ${id}`, 'Services');
  await expect.element(details).toMatchTextContent('Services');
  const { row } = await client.records.get({ companyId, resource: 'incomes', recordId });
  expect(row.types).toContain('Services');
  const other = await client.names.get({ companyId: SAMPLES.small, ...named });
  expect(other, 'only proposed there').toEqual({
    sent: null,
    given: null,
    proposals: [{ name: 'Services', source: 'company', companyId }],
  });
});

test('an unidentified currency is named from the menu of its cell, in one click or in a dialog', async () => {
  const { row, currency } = await unnamedCurrency();
  show(`/companies/${companyId}/expenses?record=${row}`, <ExpensesScreen companyId={companyId} />);
  const cell = page.getByRole('gridcell', { name: currency, exact: true }).first();
  await cell.click({ button: 'right' });
  const menu = page.getByRole('menu');
  await expect
    .element(menu.getByRole('menuitem', { name: new RegExp(`^Use \\w+ for currency ${currency}$`) }))
    .toBeVisible();
  await menu.getByRole('menuitem', { name: `Name currency ${currency}…` }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('XTS');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('gridcell', { name: 'XTS', exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(cell).toBeVisible();
});

test('an unidentified currency is named below the list', async () => {
  const { currency } = await unnamedCurrency();
  show(`/companies/${companyId}/expenses`, <ExpensesScreen companyId={companyId} />);
  const total = page.getByRole('region', { name: 'Total', exact: true });
  const use = total.getByRole('button', { name: new RegExp(`^Use \\w+ for currency ${currency}$`) });
  await use.click();
  await expect.element(use).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(use).toBeVisible();
});

test('insights in an unidentified currency offer to name it', async () => {
  const { currency } = await unnamedCurrency();
  show(`/companies/${companyId}/insights?currency=${encodeURIComponent(currency)}`);
  await expect.element(page.getByRole('button', { name: `Name currency ${currency}` })).toBeVisible();
});

/** Removes the names of all currencies. @returns the most frequent one with a proposal, and a record with it. */
async function unnamedCurrency(): Promise<{ row: string; currency: string }> {
  for (const { currency, label } of await client.currencies.list({ companyId })) {
    if (label === null) continue;
    removed.push({ currency, label });
    await client.currencies.label({ companyId, currency, label: null });
  }
  const [entry] = (await client.currencies.list({ companyId })).filter(
    ({ proposals }) => proposals.length > 0,
  );
  const currency = entry?.currency ?? '';
  const { recordId } = await recordWith('expenses', (fields) =>
    `#${child(fields, 'currency')?.text ?? ''}` === currency ? currency : null,
  );
  return { row: recordId, currency };
}
