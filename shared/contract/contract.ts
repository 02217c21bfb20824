import { alerts } from './alerts.ts';
import { app } from './app.ts';
import { backup } from './backup.ts';
import { balances } from './balances.ts';
import { companies } from './companies.ts';
import { currencies } from './currencies.ts';
import { history } from './history.ts';
import { inbox } from './inbox.ts';
import { insights } from './insights.ts';
import { lists } from './lists.ts';
import { live } from './live.ts';
import { lock } from './lock.ts';
import { marks } from './marks.ts';
import { names } from './names.ts';
import { overview } from './overview.ts';
import { pack } from './pack.ts';
import { rates } from './rates.ts';
import { records } from './records.ts';
import { settings } from './settings.ts';
import { sync } from './sync.ts';
import { transfer } from './transfer.ts';
import { worklists } from './worklists.ts';

/**
 * The contract between the page and the core: every procedure with its input, output and errors, and every live stream.
 * Both kinds of window use it, over a MessagePort or a WebSocket; there is no other interface.
 *
 * Conventions: instants are milliseconds, calendar dates `YYYY-MM-DD`, amounts decimal text. An expected failure is
 * the typed error `FAILED` whose data is a `Failure`. No procedure returns a token, and none takes a URL, path or SQL
 * except the two that connect a company.
 */
export const contract = {
  app,
  companies,
  overview,
  balances,
  records,
  insights,
  lists,
  currencies,
  names,
  rates,
  sync,
  history,
  inbox,
  marks,
  worklists,
  pack,
  alerts,
  settings,
  transfer,
  backup,
  lock,
  live,
};
