/** Timestamps such as `2026-11-24T23:30:00Z`, which nearly all are, are read without leaving SQL. */
const USUAL = '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[01][0-9]:[0-5][0-9]:[0-5][0-9]Z';

/** SQL for the day of entry by the rule of `readSentDate`: as written in the timestamp, null where that is none. */
export const CREATED_DAY = `CASE WHEN created GLOB '${USUAL}' AND date(substr(created, 1, 10)) = substr(created, 1, 10)
  THEN substr(created, 1, 10) ELSE written_day(created) END`;
