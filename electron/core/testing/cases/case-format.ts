import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const sqlCheckSchema = z.strictObject({
  /** Query on the documented views; `:company` is the service's id of the company. */
  query: z.string(),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
});

/** Answers recorded from a service, and the expected results. */
export const fieldCaseSchema = z.strictObject({
  case: z.string(),
  why: z.string(),
  /** The service's id of the company. */
  company: z.int(),
  token: z.string(),
  /** Raw bodies by path; `/1/expenses/?page=2` is a further page, `{address}` the service's own address. */
  answers: z.record(z.string(), z.string()),
  expect: z.string(),
  sql: z.array(sqlCheckSchema),
});
export type FieldCase = z.infer<typeof fieldCaseSchema>;

/** All cases in a folder, sorted by file name. */
export function readCases(folder: string): FieldCase[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => fieldCaseSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}
