/**
 * How many records a day has, of a company and of all together (0); finds the page at any depth of a list ordered by
 * date. It was by year, month and day once, which cost every page more writing than it saved any reader.
 */
export const DAY_COUNTS = `
  DROP TABLE IF EXISTS date_count;
  CREATE TABLE date_count (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    date TEXT NOT NULL,
    records INTEGER NOT NULL,
    PRIMARY KEY (company_id, resource, date)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO date_count
    SELECT company_id, resource, date, count(*) FROM record WHERE date IS NOT NULL GROUP BY company_id, resource, date;
  INSERT INTO date_count
    SELECT 0, resource, date, sum(records) FROM date_count GROUP BY resource, date;`;
