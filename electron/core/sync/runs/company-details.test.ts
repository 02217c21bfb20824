import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCaseWorld, type CaseWorld } from '../../testing/cases/case-world.ts';

const COMPANY = 9300;
const LIST = '{"count":0,"next":null,"previous":null,"results":[]}';
const info = (email: string): string => `{"id":${COMPANY},"name":"Details","expense_email":"${email}"}`;

let world: CaseWorld;
beforeEach(async () => {
  world = await openCaseWorld({
    company: COMPANY,
    token: 'details-9300-0123456789abcdef',
    answers: {
      '/2/company-info/': info('before@a.example'),
      '/1/pulse/': '{"summary":0,"accounts":[]}',
      ...Object.fromEntries(
        ['/1/expenses/', '/1/incomes/', '/1/partners/', '/2/expense-types/'].map((path) => [path, LIST]),
      ),
    },
  });
});
afterEach(() => world.stop());

/** Kinds of changes published while everything is synced. */
async function publishedBySync(): Promise<string[]> {
  const abort = new AbortController();
  const kinds: string[] = [];
  const events = await world.client.live.changes({ after: null }, { signal: abort.signal });
  await events.next();
  const following = (async () => {
    for await (const { change } of events) kinds.push(change.kind);
  })().catch(() => undefined);
  await world.sync();
  await world.pass(10_000);
  abort.abort();
  await following;
  return kinds;
}

test('other details of a company are published, and equal ones are not', async () => {
  expect(await publishedBySync()).not.toContain('companies');
  world.service.answer({ '/2/company-info/': info('after@a.example') });
  expect(await publishedBySync()).toContain('companies');
  const details = await world.client.companies.details({ companyId: COMPANY });
  expect(details?.fields.find(({ name }) => name === 'expense_email')?.text).toBe('after@a.example');
});
