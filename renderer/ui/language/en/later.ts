import balances from './balances.json';
import companies from './companies.json';
import diagnostics from './diagnostics.json';
import exports from './exports.json';
import fields from './fields.json';
import filters from './filters.json';
import forecast from './forecast.json';
import history from './history.json';
import inbox from './inbox.json';
import insights from './insights.json';
import naming from './naming.json';
import pack from './pack.json';
import print from './print.json';
import settings from './settings.json';
import unreadable from './unreadable.json';
import worklists from './worklists.json';

/** English texts that are loaded after the start. */
export const laterWords = {
  balances,
  companies,
  diagnostics,
  exports,
  fields,
  filters,
  forecast,
  history,
  inbox,
  insights,
  naming,
  pack,
  print,
  settings,
  unreadable,
  worklists,
};
