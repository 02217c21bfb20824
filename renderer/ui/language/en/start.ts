import alerts from './alerts.json';
import commands from './commands.json';
import common from './common.json';
import failures from './failures.json';
import lists from './lists.json';
import lock from './lock.json';
import overview from './overview.json';
import rates from './rates.json';
import records from './records.json';
import removals from './removals.json';
import shell from './shell.json';
import sync from './sync.json';

/** English texts of the start, one file per namespace; the size budget of the start includes them. */
export const startWords = {
  alerts,
  commands,
  common,
  failures,
  lists,
  lock,
  overview,
  rates,
  records,
  removals,
  shell,
  sync,
};
