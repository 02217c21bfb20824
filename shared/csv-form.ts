/** How CSV is written: as RFC 4180 has it, or as spreadsheets of the reader's region expect it. */
export interface CsvForm {
  delimiter: ',' | ';' | '\t';
  decimal: '.' | ',';
  /** Marks the file as UTF-8 for spreadsheets. */
  byteOrderMark: boolean;
}

// In a file of its own so that the page can use it without the schemas of the contract.
export const RFC_4180: CsvForm = { delimiter: ',', decimal: '.', byteOrderMark: false };
