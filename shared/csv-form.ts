/** CSV format: RFC 4180, or the form that spreadsheets expect in the reader's region. */
export interface CsvForm {
  delimiter: ',' | ';' | '\t';
  decimal: '.' | ',';
  /** Marks the file as UTF-8 for spreadsheets. */
  byteOrderMark: boolean;
}

// In a separate file so that the page can use it without loading the contract's schemas.
export const RFC_4180: CsvForm = { delimiter: ',', decimal: '.', byteOrderMark: false };
