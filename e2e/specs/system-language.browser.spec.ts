import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';

// The Electron window's languages are the computer's, which a test cannot choose.
test('with the language left to the system, the system’s language is used', async ({ start }) => {
  const { page } = await start({
    prepare: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'languages', { get: () => ['hu-HU', 'en-US'] });
      });
    },
  });
  await expect(new Shell(page).heading('Üdvözli a Countinghouse')).toBeVisible();
});
