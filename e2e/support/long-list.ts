import path from 'node:path';
import { startNode, whenPrinted } from './child.ts';
import { fillWithCompanies } from './many-companies.ts';
import { PROJECT } from './project.ts';

const CLI = path.join(PROJECT, 'electron/testing/long-list.ts');

/** Fills an empty profile with one company, `Company 1`, and this many expenses. Its address is unreachable. */
export async function fillWithExpenses(profile: string, expenses: number): Promise<void> {
  await fillWithCompanies(profile, { companies: 1, expenses: 1 });
  const running = startNode([CLI, profile, String(expenses)]);
  await whenPrinted(running.child, running.output, /^\d+ expenses$/m);
  await running.end();
}
