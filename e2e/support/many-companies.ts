import path from 'node:path';
import { startNode, whenPrinted } from './child.ts';
import { PROJECT } from './project.ts';

const CLI = path.join(PROJECT, 'electron/testing/many-companies.ts');

export interface ManyCompanies {
  companies?: number;
  /** Of each company. */
  expenses?: number;
  /** Of each company, in euros. */
  accounts?: number;
}

/**
 * Fills an empty profile with companies called `Company 1`, `Company 2` …, whose records are in the cache and whose
 * service answers no one. For sessions only: no token is kept, so the program asks for nothing.
 */
export async function fillWithCompanies(
  profile: string,
  { companies = 200, expenses = 100, accounts = 0 }: ManyCompanies = {},
): Promise<void> {
  const running = startNode([CLI, profile, String(companies), String(expenses), String(accounts)]);
  await whenPrinted(running.child, running.output, /^\d+ companies$/m);
  await running.end();
}
