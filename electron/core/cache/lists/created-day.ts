const DAY = 'substr(created, 1, 10)';

/**
 * SQL for the day of entry, by the rule of `readSentDate`: as written in the timestamp, null if it is not a timestamp.
 * Nearly all values are times that SQLite parses itself, without a call to `written_day`. SQLite would shift 30 February
 * to March, hence the comparison of the day with itself.
 */
export const CREATED_DAY = `CASE WHEN created GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*'
  AND substr(created, 11, 1) IN ('', 'T', ' ') AND unixepoch(created) IS NOT NULL AND date(${DAY}) = ${DAY} THEN ${DAY} ELSE written_day(created) END`;
