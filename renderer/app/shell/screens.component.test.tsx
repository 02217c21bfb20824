import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage, SAMPLES } from '../../testing/page.tsx';
import { shownText } from '../../testing/shown-text.ts';
import { AMOUNT } from '../../../shared/testing/amount-pattern.ts';

const { client, show } = await openPage('filled');
const navigation = page.getByRole('navigation');

beforeEach(async () => {
  show(`/companies/${SAMPLES.middle}/balances`);
  await expect.poll(shownText).toMatch(AMOUNT);
});

/** Opens each screen of the navigation and calls `inspect` when it has finished loading. */
async function visitScreens(inspect: (screen: string) => void): Promise<void> {
  const screens = navigation.getByRole('link').elements();
  for (const link of screens as HTMLElement[]) {
    link.click();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    await expect.poll(() => document.querySelector('main h1')).not.toBeNull();
    await expect.poll(() => page.getByLabelText('Loading…').elements()).toEqual([]);
    inspect(link.innerText);
  }
  expect(screens.length).toBeGreaterThan(12);
}

test('gives every screen the title of its link, without a failure', async () => {
  await visitScreens((screen) => {
    expect(screen).toContain(document.querySelector<HTMLElement>('main h1')?.innerText);
    expect(document.querySelector('main [role=alert]'), screen).toBeNull();
  });
});

test('shows no amount on any screen while amounts are hidden', async () => {
  await client.settings.update({ privacy: true });
  await expect.poll(shownText).not.toMatch(AMOUNT);
  await visitScreens((screen) => {
    // The settings contain only example figures, which are never hidden.
    if (screen !== 'Settings') expect(shownText(), screen).not.toMatch(AMOUNT);
  });
});
