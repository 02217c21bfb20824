import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect } from './test.ts';

declare global {
  interface Window {
    /** Set after its source has run in the page. */
    axe?: typeof axe;
  }
}

/** The rule for target sizes (WCAG 2.5.8) is off by default. */
const EVERY_RULE: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** Rules that depend on the colour scheme, which changes only colours. */
const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Expects that the page violates no accessibility rule. Softly, so that one run reports all violations. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await expectToKeep(EVERY_RULE, page, where);
}

async function expectToKeep(rules: RunOptions, page: Page, where: string): Promise<void> {
  // A fading element has transitional colours. A message fades out when its time is over, possibly during the check.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(allFadedIn);
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  const violations = await page.evaluate(broken, rules);
  expect.soft(violations, where).toEqual([]);
}

/**
 * Like {@link expectAccessible}, in light and in dark. In Electron only in the current theme: Electron 33, which some
 * computers use instead of the newer one, does not apply emulated colours to an open page.
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
    // The page follows the system with a delay.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectToKeep(rules, page, `${where}, ${colorScheme}`);
  }
}

/** Runs in the page: the violated rules as text. The raw results stay in the page, because they are large. */
async function broken(rules: RunOptions): Promise<string[] | undefined> {
  const results = await window.axe?.run(document, { ...rules, resultTypes: ['violations'] });
  return results?.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  );
}

/**
 * Runs in the page: resolves when nothing is fading. New elements start to fade some frames later; collapsed elements never
 * finish.
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
