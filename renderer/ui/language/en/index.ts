import type pack from './pack.json';
import type print from './print.json';
import forecast from './forecast.json';
import alerts from './alerts.json';
import balances from './balances.json';
import commands from './commands.json';
import common from './common.json';
import companies from './companies.json';
import diagnostics from './diagnostics.json';
import failures from './failures.json';
import filters from './filters.json';
import inbox from './inbox.json';
import insights from './insights.json';
import history from './history.json';
import lists from './lists.json';
import lock from './lock.json';
import overview from './overview.json';
import rates from './rates.json';
import records from './records.json';
import removals from './removals.json';
import settings from './settings.json';
import shell from './shell.json';
import sync from './sync.json';
import unreadable from './unreadable.json';
import worklists from './worklists.json';

/** The English catalogue, one file per namespace, but for what comes late (late-words.ts). */
export const english = {
  forecast,
  alerts,
  balances,
  commands,
  common,
  companies,
  diagnostics,
  failures,
  filters,
  inbox,
  insights,
  history,
  lists,
  lock,
  overview,
  rates,
  records,
  removals,
  settings,
  shell,
  sync,
  unreadable,
  worklists,
};

/** What every catalogue has: the same words under the same names. */
export type Catalogue = typeof english & { pack: typeof pack; print: typeof print };
