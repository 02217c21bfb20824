/** The order of what is equal otherwise, among the records of one company. */
export const NEWEST_FIRST = 'record_id DESC';
/** The same among those of several, of which two may have a record of the same id. */
export const NEWEST_OF_ALL_FIRST = 'record_id DESC, row_id DESC';
