import type { Catalogue } from '../en/index.ts';
import alerts from './alerts.json';
import balances from './balances.json';
import commands from './commands.json';
import common from './common.json';
import companies from './companies.json';
import diagnostics from './diagnostics.json';
import exports from './exports.json';
import failures from './failures.json';
import fields from './fields.json';
import filters from './filters.json';
import forecast from './forecast.json';
import history from './history.json';
import inbox from './inbox.json';
import insights from './insights.json';
import lists from './lists.json';
import lock from './lock.json';
import overview from './overview.json';
import naming from './naming.json';
import pack from './pack.json';
import print from './print.json';
import rates from './rates.json';
import records from './records.json';
import removals from './removals.json';
import settings from './settings.json';
import shell from './shell.json';
import sync from './sync.json';
import unreadable from './unreadable.json';
import worklists from './worklists.json';

/** The Hungarian catalogue; its type requires every key of the English one. */
export const hungarian: Catalogue = {
  alerts,
  balances,
  commands,
  common,
  companies,
  diagnostics,
  exports,
  failures,
  fields,
  filters,
  forecast,
  history,
  inbox,
  insights,
  lists,
  lock,
  overview,
  naming,
  pack,
  print,
  rates,
  records,
  removals,
  settings,
  shell,
  sync,
  unreadable,
  worklists,
};
