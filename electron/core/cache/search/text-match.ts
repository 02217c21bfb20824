import { hasWord, searchText } from '../../../../shared/text/search-text.ts';

/** A word to be found, folded: what a word of the text must begin with, or a word made of an id, one of which it must carry. */
export interface Wanted {
  word: string;
  ids: string[];
}

/** What of a record is searched: see the view `record_text`. */
export interface RecordText {
  marks: string;
  said: string;
}

/** With each letter typed the same newest records are looked through; longer texts than these are not kept. */
const folded = new Map<string, string>();
const MAX_FOLDED = 10_000;
const MAX_KEPT_LENGTH = 1_000;

function foldedText(said: string): string {
  if (said.length > MAX_KEPT_LENGTH) return searchText(said);
  let text = folded.get(said);
  if (text === undefined) {
    if (folded.size >= MAX_FOLDED) folded.clear();
    folded.set(said, (text = searchText(said)));
  }
  return text;
}

/** Whether a record has every wanted word, as the search index would say. */
export function textMatches(wanted: Wanted[]): (record: RecordText) => boolean {
  return ({ marks, said }) => {
    const text = foldedText(said);
    return wanted.every(
      ({ word, ids }) => hasWord(text, word) || ids.some((id) => ` ${marks} `.includes(` ${id} `)),
    );
  };
}

/** Precedes the words Countinghouse puts into the index; see the view `record_text`. No text of a record keeps it. */
const MARK = String.fromCharCode(57_344);

/** What each list is called in such words. */
const LIST_WORDS = {
  expenses: 'expense',
  incomes: 'income',
  partners: 'partner',
  'expense-types': 'type',
} as const;

/** The word every record of a list carries. @param companyId null: of that list of any company. */
export function listWord(companyId: number | null, resource: keyof typeof LIST_WORDS): string {
  return `${MARK}${companyId ?? ''}${LIST_WORDS[resource]}`;
}

/** The word every record carries that has a line of the type. */
export function typeWord(companyId: number, typeId: string): string {
  return `${MARK}${companyId}${/^\d+$/.test(typeId) ? `x${typeId}` : `h${hex(typeId)}`}`;
}

/** The word every record carries that names its partner by this id alone. */
export function partnerWord(companyId: number, partnerId: string): string {
  return `${MARK}${companyId}p${hex(partnerId)}`;
}

/** As SQL has it. An id in digits and letters is a word whatever it is made of. */
function hex(id: string): string {
  return Buffer.from(id).toString('hex').toUpperCase();
}
