import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { VIEWPORT } from './dashboard.ts';
import { FOUND, PROJECT } from './project.ts';

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];

/** Where pictures go, for people to look at. */
const FOLDER = path.join(PROJECT, 'screenshots');
/** What the README and the guides show, by the name of the picture. */
const DOCUMENTS: Record<string, string> = {
  'overview-light': 'overview.png',
  'expenses-details-light': 'expenses.png',
  'balances-dark': 'balances.png',
  'insights-light': 'insights.png',
  'palette-found-light': 'palette.png',
  'partner-months-light': 'partner.png',
  'worklists-light': 'worklists.png',
  'inbox-all-light': 'inbox.png',
  'client-pack-light': 'pack.png',
  'overview-offline-light': 'offline.png',
  'sync-light': 'sync.png',
};

/** Writes the page as it is now to `screenshots/name-theme.png`, and where a document shows it, if that is asked for. */
export async function shoot(page: Page, name: string, theme: Theme): Promise<void> {
  await page.mouse.move(VIEWPORT.width - 1, VIEWPORT.height - 1);
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

/** The same in both themes; the page follows the system's colours. */
export async function shootBoth(page: Page, name: string): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await shoot(page, name, theme);
  }
}
