export interface AvoidedWord {
  /** Global, so that every use is reported. */
  word: RegExp;
  /** What to write instead. */
  instead: string;
}

/** Words of the column “avoid” in docs/glossary.md that have no other use in Countinghouse. */
export const AVOIDED_WORDS: readonly AvoidedWord[] = [
  avoid('(over)?hear(s|d|ing)?', 'received, updated'),
  avoid('tell(s|ing)?|told', 'say, report, notify, distinguish'),
  avoid('nobody|somebody|anybody', 'name the person or the part'),
  avoid('(left|leave|leaves|leaving)\\s+out', 'not included, omit'),
  avoid('remember(s|ed|ing)?', 'store, keep'),
  avoid('forget(s|ting)?|forgot(ten)?', 'delete, drop, clear'),
  avoid('knows|knew', 'name what is stored or cached'),
  avoid('ask(s|ed|ing)', 'request, query, call, prompt'),
  avoid('look(s|ed|ing)?\\s+at', 'check, read'),
  avoid('th(e|is)\\s+program', 'Countinghouse'),
  avoid('this\\s+machine', 'this computer'),
  avoid('till', 'until'),
  avoid('anew', 'again, from scratch'),
  avoid('whoever', 'the user who, anyone who'),
  avoid('said', 'stated, reported, shown'),
  avoid('ledger|news', 'change history'),
  avoid('stranger(s)?|suspect(s|ed)?', 'new record, removal candidate'),
  avoid('lane(s)?|bell|glance|furnish(ed|es)?|errand(s)?', 'see the glossary'),
  avoid('patience|mortal|doomed|hardship(s)?', 'see the glossary'),
  avoid('mend(s|ed|ing)?|heal(s|ed|ing)?', 'fix, repair, recover'),
  avoid('spoil(s|ed|t|ing)?', 'corrupt, damage'),
  avoid('re-?priced|partly\\s+paid', 'amount changed, part-paid'),
  avoid('first\\s+reading(s)?|re-?reading', 'initial sync, full resync'),
];

function avoid(words: string, instead: string): AvoidedWord {
  return { word: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'), instead };
}
