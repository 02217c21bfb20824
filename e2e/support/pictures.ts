import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { VIEWPORT, type Dashboard, type LaunchOptions } from './dashboard.ts';
import { observePage, type PageLink } from './page-link.ts';
import { FOUND, PROJECT } from './project.ts';
import { expect } from './test.ts';

type Theme = 'light' | 'dark';
const THEMES: readonly Theme[] = ['light', 'dark'];

/** Widths of the window (CSS pixels): the usual one last, which the page keeps. */
const WIDTHS = [1024, 1280, VIEWPORT.width] as const;

export interface Studio {
  page: Page;
  /** Writes the page in both themes, in both languages and at each width, and returns to English. */
  shoot: (name: string) => Promise<void>;
  /** Changes the language from outside the page, so that open elements stay open. */
  setLanguage: (language: 'en' | 'hu') => Promise<void>;
}

/** Starts the app for taking pictures. */
export async function openStudio(
  start: (options: LaunchOptions) => Promise<Dashboard>,
  options: LaunchOptions = {},
): Promise<Studio> {
  let link: PageLink | undefined;
  const { page } = await start({
    ...options,
    prepare: async (opened) => {
      link = await observePage(opened);
    },
  });
  const setLanguage = async (language: 'en' | 'hu'): Promise<void> => {
    await link?.call('settings/update', { language });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  };
  const shoot = async (name: string): Promise<void> => {
    await shootBoth(page, name);
    await setLanguage('hu');
    await shootBoth(page, `${name}-hu`);
    await setLanguage('en');
  };
  return { page, shoot, setLanguage };
}

/** Folder of the pictures, for visual review. */
const FOLDER = path.join(PROJECT, 'screenshots');
/** Pictures used in the README and the guides, by name. */
const DOCUMENTS: Record<string, string> = {
  'overview-demo-light': 'overview.png',
  'expenses-details-light': 'expenses.png',
  'balances-demo-dark': 'balances.png',
  'insights-demo-light': 'insights.png',
  'palette-found-light': 'palette.png',
  'partner-months-light': 'partner.png',
  'worklists-demo-light': 'worklists.png',
  'inbox-demo-light': 'inbox.png',
  'client-pack-light': 'pack.png',
  'overview-offline-light': 'offline.png',
  'sync-light': 'sync.png',
};

/** Writes the page to `screenshots/name-theme.png`, and to its document if requested. */
async function shootOne(page: Page, name: string, theme: Theme): Promise<void> {
  const picture = `${name}-${theme}`;
  const files = [path.join(FOLDER, `${picture}.png`)];
  const shown = DOCUMENTS[picture];
  if (process.env[FOUND.readme] !== undefined && shown !== undefined) {
    files.push(path.join(PROJECT, 'docs/images', shown));
  }
  for (const file of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  }
}

/** Writes the page in both themes, by the system's colours, and at each width; narrower ones carry it in their name. */
export async function shootBoth(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...VIEWPORT, width });
    await page.mouse.move(width - 1, VIEWPORT.height - 1);
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await shootOne(page, width === VIEWPORT.width ? name : `${name}-${width}`, theme);
    }
  }
}

/** Opens an address and waits until nothing on the page is loading. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#${place}`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true], main .mantine-Loader-root')).toHaveCount(0);
}
