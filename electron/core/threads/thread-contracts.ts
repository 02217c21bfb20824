import { contract } from '../../../shared/contract/contract.ts';

/**
 * Distribution of the contract over the threads, in complete groups: a procedure added to a group needs no change here.
 * Procedures in neither part are answered by the main process; see `router.ts`.
 */

/** The reader's thread: everything that only reads the cache. */
export const readerContract = {
  overview: contract.overview,
  companies: only(contract.companies, 'details'),
  balances: contract.balances,
  records: without(contract.records, 'export'),
  insights: contract.insights,
  currencies: only(contract.currencies, 'list'),
  names: only(contract.names, 'get'),
  rates: only(contract.rates, 'on'),
  history: contract.history,
  inbox: without(contract.inbox, 'markSeen'),
  marks: only(contract.marks, 'get', 'count'),
  sync: only(contract.sync, 'runs', 'unreadable', 'unreadableText'),
  worklists: contract.worklists,
};

/** The engine's thread: all changes, and state that only the engine has. */
export const engineContract = {
  companies: without(contract.companies, 'details', 'addSamples', 'removeSamples'),
  lists: contract.lists,
  currencies: only(contract.currencies, 'label'),
  names: only(contract.names, 'set'),
  rates: without(contract.rates, 'on'),
  inbox: only(contract.inbox, 'markSeen'),
  marks: only(contract.marks, 'write', 'review'),
  sync: without(contract.sync, 'runs', 'unreadable', 'unreadableText'),
  alerts: contract.alerts,
  settings: contract.settings,
  transfer: contract.transfer,
  backup: contract.backup,
  live: only(contract.live, 'sync', 'changes'),
};

function only<Part extends object, Key extends keyof Part>(part: Part, ...keys: Key[]): Pick<Part, Key> {
  return Object.fromEntries(keys.map((key) => [key, part[key]])) as Pick<Part, Key>;
}

function without<Part extends object, Key extends keyof Part>(part: Part, ...keys: Key[]): Omit<Part, Key> {
  const left = Object.entries(part).filter(([key]) => !keys.includes(key as Key));
  return Object.fromEntries(left) as Omit<Part, Key>;
}
