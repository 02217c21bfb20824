import { parseArgs } from 'node:util';
import { SUITES } from './suites.ts';

/** `npm run faults [-- --suite NAME]`: runs all fault suites in full, or one; see `suites.ts`. */
const { values } = parseArgs({ options: { suite: { type: 'string' } } });
const suites = SUITES.filter(({ name }) => values.suite === undefined || name === values.suite);
if (suites.length === 0) {
  process.stdout.write(`There are: ${SUITES.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = 2;
}
for (const { name, what, run } of suites) {
  process.stdout.write(`${name}: ${what}\n`);
  const began = performance.now();
  const { summary, wrong } = await run((line) => process.stdout.write(`  ${line}\n`));
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stdout.write(`${name}: ${summary}, ${wrong.length} wrong, ${seconds} s\n`);
  for (const line of wrong) process.stdout.write(`  ${line}\n`);
  if (wrong.length > 0) process.exitCode = 1;
}
