import { overviewOf } from '../../../testing/cases/figures.ts';
import { openCaseWorld } from '../../../testing/cases/case-world.ts';
import type { AlertKind } from '../../../../../shared/alert-rules.ts';

export const BANK = {
  id: 1,
  name: 'Bank',
  account_number: '1177-1',
  currency: 'EUR',
  current_balance: '1000.00',
};
export const CASH_DESK = {
  id: '2',
  name: 'Till',
  account_number: null,
  currency: 'EUR',
  current_balance: '200.00',
};

/** An account in an answer; null: an entry that is null. */
type Entry = object | null;

const pulse = (accounts: Entry[]): string => JSON.stringify({ summary: 0, accounts });

export type AccountsWorld = Awaited<ReturnType<typeof openAccountsWorld>>;

/** A company with two accounts and no records, whose balances are polled on request. */
export async function openAccountsWorld() {
  const list = '{"count":0,"next":null,"previous":null,"results":[]}';
  const world = await openCaseWorld({
    company: 9300,
    token: 'missing-accounts-9300-0123456789abcdef',
    answers: {
      '/2/company-info/': '{"id":9300,"name":"Missing accounts"}',
      '/1/expenses/': list,
      '/1/incomes/': list,
      '/1/partners/': list,
      '/2/expense-types/': list,
      '/1/pulse/': pulse([BANK, CASH_DESK]),
    },
  });
  const { companyId, client } = world;
  await client.settings.update({ balanceMinutes: 60 });

  /** Replaces the answer. */
  function answer(...accounts: Entry[]): void {
    world.service.answer({ '/1/pulse/': pulse(accounts) });
  }

  return {
    ...world,
    answer,

    /** Replaces the answer and polls once. */
    async poll(...accounts: Entry[]): Promise<void> {
      answer(...accounts);
      await world.sync();
    },

    polls: (): number => world.service.requests.filter((path) => path === '/1/pulse/').length,

    totals: async () => (await overviewOf(world)).cash.map(({ currency, total }) => `${currency} ${total}`),

    /** Each account, marked if it is missing from the last answer or not confirmed yet. */
    async accounts(): Promise<string[]> {
      const { accounts } = await client.balances.get({ companyId });
      return accounts.map(({ name, balance, missingSince, unconfirmedSince }) =>
        [
          `${name} ${balance}`,
          ...(missingSince === null ? [] : ['missing']),
          ...(unconfirmedSince === null ? [] : ['unconfirmed']),
        ].join(' '),
      );
    },

    /** The inbox entries, latest first. */
    async inboxEntries(): Promise<string[]> {
      const entries = await client.inbox.page({
        companyId,
        topic: null,
        unreadOnly: true,
        before: null,
        limit: 100,
      });
      return entries.map((entry) =>
        entry.resource === 'accounts'
          ? `${entry.account.name} ${entry.account.balance} ${entry.kind}`
          : entry.recordId,
      );
    },

    /** Creates an alert in EUR. @param accountId null: on the total. */
    async alert(kind: AlertKind, threshold: string, accountId: string | null = null): Promise<void> {
      await client.alerts.create({ companyId, accountId, currency: 'EUR', kind, threshold, margin: null });
    },

    alerts: async () => (await client.alerts.list({})).map(({ phase, value }) => `${phase} ${value}`),

    /** Kinds of the announced alerts. */
    announced: async () =>
      (await client.alerts.list({})).flatMap(({ announcedAt, kind }) => (announcedAt === null ? [] : [kind])),
  };
}
