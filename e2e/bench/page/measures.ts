import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { atMost, type Result } from '../bar.ts';
import { firstLoadBytes } from '../../support/first-load.ts';
import { openBrowser, openPage, quantile, startServer, timed, type RunningProgram } from './window.ts';

const STARTS = 5;
const SWITCHES = 60;
const FRAMES = 300;
const FIGURES = 'main table';

/** From nothing running to figures on screen, against the same program and window with an empty page in it. */
export async function coldStart(profile: string): Promise<Result> {
  const empty = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Empty</title><p>Empty</p>');
  });
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
  const emptyAddress = `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`;
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let start = 0; start < STARTS; start += 1) {
    theirs.push(
      await startTime(
        profile,
        () => emptyAddress,
        (page) => page.getByText('Empty').waitFor(),
      ),
    );
    ours.push(
      await startTime(
        profile,
        ({ address }) => address,
        (page) =>
          page
            .locator(FIGURES)
            .getByText(/HUF.\S*\d/)
            .first()
            .waitFor(),
      ),
    );
  }
  empty.close();
  const [figures, nothing] = [quantile(ours, 0.5), quantile(theirs, 0.5)];
  return atMost(
    'cold start to first figures, of one to an empty page',
    figures / nothing,
    1.5,
    `program and window started: ${figures.toFixed(0)} ms against ${nothing.toFixed(0)} ms, medians of ${STARTS}`,
  );
}

/** The program started, its window, an address opened in it, and what is waited for on screen (ms). */
async function startTime(
  profile: string,
  addressOf: (program: RunningProgram) => string,
  shown: (page: Page) => Promise<void>,
): Promise<number> {
  let program: RunningProgram | undefined;
  let browser: Browser | undefined;
  const time = await timed(async () => {
    program = await startServer(profile);
    browser = await openBrowser();
    const page = await openPage(browser);
    await page.goto(addressOf(program), { waitUntil: 'commit' });
    await shown(page);
  });
  await browser?.close();
  await program?.end();
  return time;
}

/** Another company's balances on screen after its address was opened. */
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
            const cells = [...document.querySelectorAll('main table td')];
            if (cells.some(({ textContent }) => textContent === `11700000-${company}`)) {
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
  return atMost('switching the company, p95', quantile(times, 0.95), 100, `${SWITCHES} switches`, 'ms');
}

/** The time between frames while the longest list is scrolled, and what the page holds after it. */
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
    atMost('frames while scrolling, p95', quantile(gaps, 0.95), 25, `${FRAMES} frames in software`, 'ms'),
    atMost('JavaScript heap after scrolling', usedSize / 1024 ** 2, 60, 'after a collection', 'MB'),
  ];
}

/** What a first visit has to fetch and run. */
export function firstLoad(): Result {
  const { bytes, files } = firstLoadBytes();
  return atMost('first-load JavaScript, gzip', bytes / 1000, 260, `${files.length} files`, 'kB');
}
