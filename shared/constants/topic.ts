/**
 * What an entry of the ledger is news of. A record can be paid and moved at once; `other`: none of what is told apart.
 * Apart from the schemas, which a page must not load: they compile themselves, and its policy forbids that.
 */
export const TOPICS = ['added', 'paid', 'moved', 'repriced', 'removed', 'other'] as const;
export type Topic = (typeof TOPICS)[number];

/** What news can be narrowed to: a topic, or whatever changed or went of records that were there before. */
export type NewsFilter = Topic | 'altered';
