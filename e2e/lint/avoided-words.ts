export interface AvoidedWord {
  /** Global, so that every use is found. */
  word: RegExp;
  /** The words to use instead. */
  instead: string;
}

/** Words from the column “avoid” in docs/glossary.md that have no other use in Countinghouse. */
const AVOIDED: readonly AvoidedWord[] = [
  avoid('ledger|news', 'change history'),
  avoid('(left|leave|leaves|leaving)\\s+out', 'not included'),
  avoid('re-?priced', 'amount changed'),
  avoid('partly\\s+paid', 'part-paid'),
  avoid('first\\s+reading(s)?|re-?reading(s)?', 'initial sync, full resync'),
  avoid('stranger(s)?|suspect(s|ed)?', 'new record, removal candidate'),
  avoid('nobody|somebody|anybody|whoever', 'the user, anyone who'),
  avoid('th(e|is)\\s+program', 'Countinghouse'),
  avoid('this\\s+machine', 'this computer'),
  avoid('said', 'stated, reported, shown'),
  avoid('anew', 'again, from scratch'),
  avoid('till', 'until'),
  avoid('mend(s|ed|ing)?|heal(s|ed|ing)?', 'fix, repair, recover'),
  avoid('spoil(s|ed|t|ing)?', 'damage'),
  avoid('bell|doomed|errand(s)?|furnish(es|ed|ing)?|glance(s)?', 'a standard term'),
  avoid('hardship(s)?|lane(s)?|mortal|patience', 'a standard term'),
];

/** Verbs that only have a person as their subject, and that no text addresses to the user. */
const PERSONIFICATION: readonly AvoidedWord[] = [
  avoid('asks|asked|asking', 'request, query, prompt'),
  avoid('(over)?hear(s|d|ing)?', 'receive'),
  avoid('knows|knew', 'name what is stored'),
  avoid('tell(s|ing)?|told', 'report, notify, distinguish'),
  avoid('forgotten', 'delete, drop'),
];

/** Further such verbs; on screen, their subject can be the user. */
const PERSONIFICATION_OF_CODE: readonly AvoidedWord[] = [
  avoid('ask', 'request, query, prompt'),
  avoid('forget(s|ting)?|forgot', 'delete, drop'),
  avoid('look(s|ed|ing)?\\s+at', 'check, read'),
  avoid('remember(s|ed|ing)?', 'store, keep'),
];

/** For code and documents. */
export const IN_CODE: readonly AvoidedWord[] = [...AVOIDED, ...PERSONIFICATION, ...PERSONIFICATION_OF_CODE];

/** For the texts on screen. “Unpaid” stays as the name of a paid status. */
export const ON_SCREEN: Readonly<Record<'en' | 'hu', readonly AvoidedWord[]>> = {
  en: [
    ...AVOIDED,
    ...PERSONIFICATION,
    avoid('incomes', 'income'),
    avoid('to\\s+(pay|receive)', 'payable, receivable'),
    avoid('usual\\s+late\\w*|lateness|(?<!typical\\s)days?\\s+late', 'typical days late, overdue'),
    avoid('no\\s+currency\\s+named', 'no currency'),
    avoid('poll|sweep|first\\s+read|read\\s+(whole|everything)', 'update, full resync'),
    avoid('(not|never)\\s+read\\s+yet', 'not synced yet'),
    avoid('stale|old', 'out of date'),
    avoid('judged', 'checked'),
  ],
  hu: [
    avoid('\\p{L}*(fizetésre vár|beérkezésre vár|beérkező)\\p{L}*', 'tartozás, követelés'),
    avoid('\\p{L}*részben kifizetett\\p{L}*', 'részben fizetett'),
    avoid('szokásos késés\\p{L}*', 'tipikus késés'),
    avoid('\\p{L}*beolvas\\p{L}*', 'szinkron, frissítés'),
    avoid('régi(ek)?', 'elavult'),
    avoid('jegyzet\\p{L}*|kulcstár(?!t)\\p{L}*', 'megjegyzés, kulcstartó'),
    avoid('ügyfélcsomag\\p{L}*', 'ügyfélriport'),
    avoid('ellenőrzött(ség)?', 'átnézett'),
    avoid('változásnapló\\p{L}*', 'változások'),
    avoid('\\p{L}*módosult\\p{L}*', 'változott'),
    avoid('\\p{L}*rekord\\p{L}*', 'tétel'),
    avoid('\\p{L}*gyorsítótár\\p{L}*', 'tárolt'),
    avoid('a program', 'Countinghouse'),
    avoid('nincs megadott pénznem', 'nincs pénznem'),
  ],
};

function avoid(words: string, instead: string): AvoidedWord {
  return { word: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'), instead };
}
