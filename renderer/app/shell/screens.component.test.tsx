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

/** Goes through all that the navigation leads to, and looks at each once nothing of it is still read. */
async function visitScreens(look: (screen: string) => void): Promise<void> {
  const screens = navigation.getByRole('link').elements();
  for (const link of screens as HTMLElement[]) {
    link.click();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    await expect.poll(() => document.querySelector('main h1')).not.toBeNull();
    await expect.poll(() => page.getByLabelText('Loading…').elements()).toEqual([]);
    look(link.innerText);
  }
  expect(screens.length).toBeGreaterThan(12);
}

test('every screen of the navigation is titled as the link to it, and shows no failure', async () => {
  await visitScreens((screen) => {
    expect(screen).toContain(document.querySelector<HTMLElement>('main h1')?.innerText);
    expect(document.querySelector('main [role=alert]'), screen).toBeNull();
  });
});

test('with amounts hidden no screen shows one', async () => {
  await client.settings.update({ privacy: true });
  await expect.poll(shownText).not.toMatch(AMOUNT);
  await visitScreens((screen) => {
    // The settings' only figures show how figures and dates are written; they are no one's.
    if (screen !== 'Settings') expect(shownText(), screen).not.toMatch(AMOUNT);
  });
});
