import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from './test.ts';

declare global {
  interface Window {
    /** Once its source was run in the page. */
    axe?: typeof axe;
  }
}

/** What can be aimed at (WCAG 2.5.8) is off by default. */
const EVERY_RULE: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** The rules that another colour scheme can break: it changes nothing but colours. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Holds that what is shown breaks no accessibility rule. The test goes on, so that one run reports all of them. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectToKeep(EVERY_RULE, page, where);
}

async function expectToKeep(rules: RunOptions, page: Page, where: string): Promise<void> {
  // What is still fading has colours that no one reads it in. A message fades out when its time is over, also in the midst of this.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(allFadedIn);
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const said = await page.evaluate(broken, rules);
  expect.soft(said, where).toEqual([]);
}

/**
 * As {@link expectAccessible}, in light and in dark. Where the page is in Electron, only as it is: the Electron 33 that some
 * machines have for the newer one does not follow emulated colours on a page that is open.
 */
export async function expectAccessibleInBoth(page: Page, where: string): Promise<void> {
  if (new URL(page.url()).protocol !== 'http:') {
    await expectAccessible(page, where);
    return;
  }
  for (const [colorScheme, rules] of [
    ['light', EVERY_RULE],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    // The page follows the system a moment later.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectToKeep(rules, page, `${where}, ${colorScheme}`);
  }
}

/** In the page: each rule that something on it breaks, in words. What keeps the rules stays there; it is long. */
async function broken(rules: RunOptions): Promise<string[] | undefined> {
  const results = await window.axe?.run(document, { ...rules, resultTypes: ['violations'] });
  return results?.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

/**
 * In the page: resolves when nothing is fading. What has just come begins to fade some frames later; what is folded up never
 * gets to its end.
 */
async function allFadedIn(): Promise<void> {
  const isSeen = ({ effect }: Animation): boolean =>
    effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let still = 0; still < 6; still++) {
    await frame();
    const fading = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition && isSeen(animation));
    if (fading.length > 0) still = 0;
    await Promise.allSettled(fading.map((transition) => transition.finished));
  }
}
