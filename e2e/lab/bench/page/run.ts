import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isMet, type Result } from '../bar.ts';
import { saveResults } from '../results.ts';
import { tableOf } from '../table.ts';
import { coldStart, firstLoad, scrolling, switching } from './measures.ts';
import { cachedProfile } from './profile.ts';
import { openBrowser, openPage, startServer } from './window.ts';

/**
 * `npm run bench:page -- [--records N] [--companies N] [--profiles FOLDER] [--results FILE]`: measures the page in the
 * browser window, on a profile with everything cached, and fails when a bar is missed. The profile is created once and
 * reused.
 */
const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '1000000' },
    companies: { type: 'string', default: '200' },
    profiles: { type: 'string', default: path.join(tmpdir(), 'countinghouse-bench-page') },
    results: { type: 'string', default: 'e2e/lab/bench/results/page.json' },
  },
});
const size = { records: Number(values.records), companies: Number(values.companies) };
mkdirSync(path.dirname(values.results), { recursive: true });
const profile = await cachedProfile(values.profiles, size, (words) => process.stdout.write(`${words}\n`));

const results: Result[] = [firstLoad(), await coldStart(profile)];
const server = await startServer(profile);
const browser = await openBrowser();
try {
  const page = await openPage(browser);
  await page.goto(server.address);
  await page.getByRole('table').first().waitFor();
  results.push(await switching(page, size.companies), ...(await scrolling(page)));
} finally {
  await browser.close();
  await server.end();
}
saveResults(values.results, { name: 'page', ...size }, results);
process.stdout.write(
  `\n${size.records.toLocaleString('en')} records of ${size.companies} companies\n${tableOf(results)}`,
);
process.exitCode = results.every(isMet) ? 0 : 1;
