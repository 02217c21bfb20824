import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../testing/page.tsx';

const { show } = await openPage('empty');
const { AmountList } = await import('./amount-list.tsx');
const { ChangeCell } = await import('./overview-cells.tsx');
const { ReasonNotes } = await import('./reason-notes.tsx');
const hint = page.getByRole('tooltip');
const screen = page.getByRole('main');

test('a cell with many currencies shows three of them, and all of them in its details', async () => {
  const entries = ['HUF', 'EUR', 'USD', 'CHF', 'GBP'].map((currency, place) => ({
    currency,
    amount: `${place + 1}000.00`,
    details: [`${place} items`, place === 4 && 'not included: 1 part-paid'],
  }));
  show('/overview', <AmountList entries={entries} summary={['10 items', '1 not included']} />);
  const note = page.getByRole('button', { name: '+2 more · 10 items · 1 not included' });
  await expect.element(note).toBeVisible();
  for (const shown of ['HUF 1,000', 'EUR 2,000.00', 'USD 3,000.00']) {
    await expect.element(screen).toMatchTextContent(shown);
  }
  await expect.element(screen).not.toMatchTextContent('CHF');
  await note.click();
  await expect.element(hint).toMatchTextContent('HUF 1,000 · 0 items');
  await expect.element(hint).toMatchTextContent('CHF 4,000.00 · 3 items');
  await expect.element(hint).toMatchTextContent('GBP 5,000.00 · 4 items · not included: 1 part-paid');
  await userEvent.keyboard('{Escape}');
  await expect.element(hint).not.toBeInTheDocument();
});

test('a known amount comes before an unknown one, which is not a zero', async () => {
  const unknown = ['HUF', 'CHF', null].map((currency) => ({ currency, amount: null, details: ['1 item'] }));
  const known = { currency: 'EUR', amount: '1.00', details: ['2 items'] };
  show('/overview', <AmountList entries={[...unknown.toReversed(), known]} summary={['5 items']} />);
  await expect.element(screen).toMatchTextContent('EUR 1.00CHF not knownHUF not known+1 more · 5 items');
});

test('a line that says everything has no details', async () => {
  show(
    '/overview',
    <AmountList
      entries={[{ currency: 'EUR', amount: '1.00', details: ['2 items'] }]}
      summary={['2 items']}
    />,
  );
  await expect.element(screen).toMatchTextContent('2 items');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('records without an amount are counted, and are not a zero', async () => {
  const nothing = { currency: null, amount: null, isNothing: true, details: ['not included: 1 cancelled'] };
  show('/overview', <AmountList entries={[nothing]} summary={[false, '1 not included']} />);
  await expect.element(screen).toMatchTextContent('–1 not included');
  await expect
    .element(page.getByRole('button', { name: '1 not included' }))
    .toHaveAccessibleDescription(/^no currency\s– · not included: 1 cancelled$/);
});

test('without an earlier balance there is a dash that says since when there are balances', async () => {
  const changes = ['EUR', 'CZK'].map((currency) => ({
    currency,
    change: null,
    count: 0,
    notIncluded: 1,
    oldestSeenAt: null,
  }));
  const trackedSince = Date.parse('2026-11-28T12:00:00Z');
  show('/overview', <ChangeCell changes={changes} days={7} trackedSince={trackedSince} />);
  const dash = page.getByRole('button', { name: 'No history yet' });
  await expect.element(dash).toMatchTextContent('–');
  await dash.click();
  await expect.element(hint).toMatchTextContent('tracked since 28 Nov 2026');
});

test('a company shows two reasons, and the others with their number', async () => {
  const accounts = ['Payroll', null].map((name, place) => ({
    accountId: String(place),
    name,
    accountNumber: null,
    currency: 'EUR',
    balance: `-${place + 1}.00`,
  }));
  show(
    '/overview',
    <ReasonNotes
      reasons={[
        { kind: 'overdrawn', count: 3, accounts },
        { kind: 'short', lacking: [{ currency: 'USD', amount: '1234.00' }] },
        { kind: 'stale' },
        { kind: 'to-pay' },
      ]}
    />,
  );
  await expect.element(screen).toMatchTextContent('Below zero: PayrollEUR −1.00');
  await expect.element(screen).toMatchTextContent('Below zero: Account 1EUR −2.00');
  await expect.element(screen).not.toMatchTextContent('USD');
  await page.getByRole('button', { name: '+3 more' }).click();
  await expect.element(hint).toMatchTextContent('USD 1,234.00 short in 7 days');
  await expect.element(hint).toMatchTextContent('Balances are out of date');
  await expect.element(hint).toMatchTextContent('1 more account below zero');
});
