import path from 'node:path';
import { startNode, whenPrinted } from './child.ts';
import { PROJECT } from './project.ts';

const CLI = path.join(PROJECT, 'electron/testing/many-companies.ts');

export interface ManyCompanies {
  companies?: number;
  /** Per company. */
  expenses?: number;
  /** Per company, in euros. */
  accounts?: number;
}

/**
 * Fills an empty profile with companies named `Company 1`, `Company 2` …, whose records are cached and whose service is
 * unreachable. Only for session tokens: none is stored, so the app sends no requests.
 */
export async function fillWithCompanies(
  profile: string,
  { companies = 200, expenses = 100, accounts = 0 }: ManyCompanies = {},
): Promise<void> {
  const running = startNode([CLI, profile, String(companies), String(expenses), String(accounts)]);
  await whenPrinted(running.child, running.output, /^\d+ companies$/m);
  await running.end();
}
