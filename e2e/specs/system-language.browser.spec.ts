import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';

// The Electron window's languages are the machine's, which a test cannot choose.
test('whoever leaves the language to the system is spoken to in the system’s', async ({ start }) => {
  const { page } = await start({
    prepare: async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'languages', { get: () => ['hu-HU', 'en-US'] });
      });
    },
  });
  await expect(new Shell(page).heading('Üdvözli a Countinghouse')).toBeVisible();
});
