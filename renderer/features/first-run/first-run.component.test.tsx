import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/page.tsx';

const { show } = await openPage('empty');

test.each(['/overview', '/balances', '/expenses', '/sync'])(
  '%s without a company shows the first-run screen, with two ways to start and nothing to sync',
  async (place) => {
    show(place);
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Welcome to Countinghouse' }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Sync', exact: true })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Explore sample books' })).toBeEnabled();
    await expect
      .element(page.getByRole('link', { name: 'Connect a company' }))
      .toHaveAttribute('href', expect.stringMatching(/\/companies\/add$/));
  },
);
