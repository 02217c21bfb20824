import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/page.tsx';

const { show } = await openPage('empty');
const { MoreButton } = await import('../layout/more-button.tsx');
const { fillLists, MAX_PRINTED_ROWS } = await import('./printing.ts');

const SHOWN_AT_FIRST = 50;
const more = page.getByRole('button', { name: 'More' });

interface RowsProps {
  count: number;
  step: number;
  /** Number of rows from which loading more fails. */
  failsAt?: number;
}

/** A list that loads further rows asynchronously. */
function Rows({ count, step, failsAt = Infinity }: RowsProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const [loading, setLoading] = useState(false);
  const read = (): void => {
    setLoading(true);
    queueMicrotask(() => {
      setLoading(false);
      if (shown < failsAt) setShown(Math.min(shown + step, count));
    });
  };
  return (
    <>
      <output>{shown}</output>
      <table>
        <tfoot>
          <tr>
            <td>123.00</td>
          </tr>
        </tfoot>
      </table>
      <MoreButton shown={shown} count={count} loading={loading} onMore={read} />
    </>
  );
}

test.each([
  ['all rows of a short list', { count: 120, step: 50 }, 120],
  ['the printable part of a long list', { count: 5_000, step: 650 }, MAX_PRINTED_ROWS],
  ['the rows before a failure', { count: 500, step: 50, failsAt: 150 }, 150],
  ['no further rows of a list that cannot be read', { count: 500, step: 50, failsAt: 0 }, SHOWN_AT_FIRST],
])('loads %s before printing', async (_what, rows, wanted) => {
  show('/overview', <Rows {...rows} />);
  await expect.element(page.getByRole('status')).toHaveTextContent(String(SHOWN_AT_FIRST));
  await fillLists();
  await expect.element(page.getByRole('status')).toHaveTextContent(String(wanted));
});

test('shows a button for the other rows on screen only', async () => {
  show('/overview', <Rows count={120} step={50} />);
  await expect.element(more).toBeVisible();
  await expect.element(page.getByText(/^The first 50 of 120 rows/)).not.toBeVisible();
  await fillLists();
  await expect.element(more).not.toBeInTheDocument();
});
