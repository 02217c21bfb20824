import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { atMost, type Result } from '../bar.ts';
import { median, p95 } from '../spread.ts';
import { firstLoadBytes } from '../../../support/first-load.ts';
import { openBrowser, openPage, startServer, type RunningProgram } from './window.ts';

const STARTS = 5;
const SWITCHES = 60;
const FRAMES = 300;

/** An element to wait for, and a regular expression for its text. */
interface Wanted {
  selector: string;
  pattern: string;
}
const FIGURES: Wanted = { selector: 'main table', pattern: 'HUF.\\S*\\d' };
const EMPTY: Wanted = { selector: 'p', pattern: 'Empty' };

/** Time from nothing running to figures on screen, relative to the same server and window with an empty page. */
export async function coldStart(profile: string): Promise<Result> {
  const empty = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Empty</title><p>Empty</p>');
  });
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
  const emptyAddress = `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    theirs.push(await startTime(profile, () => emptyAddress, EMPTY));
    ours.push(await startTime(profile, ({ address }) => address, FIGURES));
  }
  empty.close();
  const figures = median(ours);
  const nothing = median(theirs);
  return atMost(
    'cold start to first figures, of one to an empty page',
    figures / nothing,
    1.5,
    `program and window started: ${figures.toFixed(0)} ms against ${nothing.toFixed(0)} ms, medians of ${STARTS}`,
  );
}

/** Time from nothing running to the frame in which an address opened in the window shows the wanted text (ms). */
async function startTime(
  profile: string,
  addressOf: (program: RunningProgram) => string,
  wanted: Wanted,
): Promise<number> {
  const began = Date.now();
  const program = await startServer(profile);
  const browser = await openBrowser();
  const page = await openPage(browser);
  const shown = await whenShown(page, wanted);
  await page.goto(addressOf(program), { waitUntil: 'commit' });
  const time = (await shown()) - began;
  await browser.close();
  await program.end();
  return time;
}

/**
 * Lets the page itself record when it drew the wanted text, since polling would delay it.
 *
 * @returns a function that reads the time (epoch, ms).
 */
async function whenShown(page: Page, wanted: Wanted): Promise<() => Promise<number>> {
  await page.addInitScript(({ selector, pattern }) => {
    const text = new RegExp(pattern);
    const observer = new MutationObserver(() => {
      if (!text.test(document.querySelector(selector)?.textContent ?? '')) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('shown'));
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  }, wanted);
  const noted = (): number[] =>
    performance.getEntriesByName('shown').map(({ startTime }) => performance.timeOrigin + startTime);
  return async () => {
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0, undefined, {
      polling: 200,
    });
    const [time = Number.NaN] = await page.evaluate(noted);
    return time;
  };
}

/** Time from opening another company's address to its balances on screen. */
export async function switching(page: Page, companies: number): Promise<Result> {
  await page.evaluate(() => (window.location.hash = '#/companies/1/balances'));
  await page.getByRole('table').getByText('11700000-1', { exact: true }).first().waitFor();
  const times = await page.evaluate(
    async ({ switches, all }) => {
      const taken: number[] = [];
      for (let turn = 0; turn < switches; turn += 1) {
        const company = 2 + ((turn * 37) % (all - 1));
        const began = performance.now();
        const shown = new Promise<void>((resolve) => {
          const look = (): void => {
            const numbers = [...document.querySelectorAll('main table bdi')];
            if (numbers.some(({ textContent }) => textContent === `11700000-${company}`)) {
              observer.disconnect();
              requestAnimationFrame(() => resolve());
            }
          };
          const observer = new MutationObserver(look);
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        });
        window.location.hash = `#/companies/${company}/balances`;
        await shown;
        taken.push(performance.now() - began);
      }
      return taken;
    },
    { switches: SWITCHES, all: companies },
  );
  return atMost('switching the company, p95', p95(times), 100, `${SWITCHES} switches`, 'ms');
}

/** Time between frames while the longest list is scrolled, and the page's heap afterwards. */
export async function scrolling(page: Page): Promise<Result[]> {
  await page.evaluate(() => (window.location.hash = '#/companies/1/expenses'));
  await page.getByRole('grid').locator('[data-index="0"]').waitFor();
  const gaps = await page.evaluate(async (frames) => {
    const scroller = document.querySelector('[role=grid]');
    const taken: number[] = [];
    let before = 0;
    for (let frame = 0; frame <= frames; frame += 1) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      if (before > 0) taken.push(now - before);
      before = now;
      scroller?.dispatchEvent(new WheelEvent('wheel', { deltaY: 240, bubbles: true, cancelable: true }));
      if (scroller && frame % 50 === 49) scroller.scrollTop += scroller.scrollHeight / 8;
    }
    return taken;
  }, FRAMES);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return [
    atMost('frames while scrolling, p95', p95(gaps), 25, `${FRAMES} frames in software`, 'ms'),
    atMost('JavaScript heap after scrolling', usedSize / 1024 ** 2, 60, 'after a collection', 'MB'),
  ];
}

/** JavaScript that a first visit has to fetch and run. */
export function firstLoad(): Result {
  const { bytes, files } = firstLoadBytes();
  return atMost('first-load JavaScript, gzip', bytes / 1000, 260, `${files.length} files`, 'kB');
}
