import type { Dialect } from '../../../electron/sample-service/dialects/dialect.ts';
import { PULSE_PATH } from '../../../electron/core/service/endpoints.ts';
import { startSampleService, type SampleService } from '../../../electron/sample-service/sample-service.ts';

/** The connected company, under the same id at every service. */
const COMPANY = 7003;

/** A service and the changes to the books of its company. */
export interface CrashBooks {
  service: SampleService;
  token: string;
  /** Present in every record, since two services may use the same ids. */
  mark: string;
  /** Times at which records were added after the start (ms), by id. */
  entered: ReadonlyMap<number, number>;
  /** Number of unreadable records in each list. */
  unreadable: number;
  /** All balances of each account so far, by account name, the current one last. They differ between books. */
  balances: ReadonlyMap<string, string[]>;
  ids(resource: 'expenses' | 'incomes'): number[];
  /** Adds, edits and deletes records. @param deletes number of records to delete. */
  change(deletes: number): void;
}

export async function startCrashBooks(mark: string, dialects: readonly Dialect[]): Promise<CrashBooks> {
  const service = await startSampleService({
    seed: mark,
    volume: 0.03,
    tickSeconds: 0,
    maxPageSize: 12,
    dialects,
  });
  for (const id of service.expenseIds(COMPANY)) service.editExpense(COMPANY, id, { mark });
  for (const id of service.incomeIds(COMPANY)) service.editIncome(COMPANY, id, { mark });
  const entered = new Map<number, number>();
  const token = service.companies.find(({ companyId }) => companyId === COMPANY)?.token ?? '';
  const response = await fetch(`${service.address}${PULSE_PATH}`, {
    headers: { Authorization: `Token ${token}` },
  });
  const { accounts } = (await response.json()) as { accounts: { id: number; name: string }[] };
  const balances = new Map<string, string[]>(accounts.map(({ name }) => [name, []]));
  const pay = (): void => {
    for (const { id, name } of accounts) {
      const all = balances.get(name);
      const balance = `${mark.length}${id}${all?.length ?? 0}.25`;
      service.setBalance(COMPANY, balance, id);
      all?.push(balance);
    }
  };
  pay();
  return {
    service,
    token,
    balances,
    mark,
    entered,
    unreadable: dialects.includes('bad-record') ? 1 : 0,
    ids: (resource) => (resource === 'expenses' ? service.expenseIds(COMPANY) : service.incomeIds(COMPANY)),
    change: (deletes) => {
      const id = service.addExpense(COMPANY, { mark, invoice_number: `CRASH-${entered.size}` });
      entered.set(id, Date.now());
      const ids = service.expenseIds(COMPANY);
      for (const oldest of ids.slice(0, deletes)) service.deleteExpense(COMPANY, oldest);
      service.editExpense(COMPANY, ids.at(-2) ?? id, { invoice_number: `EDITED-${entered.size}` });
      pay();
      entered.set(service.addIncome(COMPANY, { mark }), Date.now());
    },
  };
}
