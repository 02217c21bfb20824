import { firstLoadBytes } from '../support/first-load.ts';
import { expect, test } from '../support/test.ts';

/** gzip, kB. */
const MAX_KILOBYTES = 260;

test('a first visit loads no more JavaScript than allowed @core', async ({ start }) => {
  const fetched = new Set<string>();
  const { page } = await start({
    prepare: (opened) => {
      opened.on('request', (request) => {
        if (request.resourceType() === 'script') fetched.add(new URL(request.url()).pathname.slice(1));
      });
    },
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Countinghouse' })).toBeVisible();
  const { bytes, files } = firstLoadBytes();
  for (const file of files) expect([...fetched], 'the measured files are fetched').toContain(file);
  expect(bytes / 1000).toBeLessThanOrEqual(MAX_KILOBYTES);
});
