const DAY = 'substr(created, 1, 10)';

/**
 * SQL for the day of entry by the rule of `readSentDate`: as written in the timestamp, null where that is none. What SQLite reads
 * as a time itself, which nearly all is, needs no call out of it; a 30 February it would move.
 */
export const CREATED_DAY = `CASE WHEN created GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'
  AND substr(created, 11, 1) IN ('', 'T', ' ') AND unixepoch(created) IS NOT NULL AND date(${DAY}) = ${DAY} THEN ${DAY} ELSE written_day(created) END`;
