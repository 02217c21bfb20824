/** Figures and dates follow the reader's own region; words follow the language of the catalogue. */
const preferred = typeof navigator === 'undefined' ? ['en-GB'] : [...navigator.languages];

/** Grouping and decimal signs. */
export const figureLocale: string = preferred[0] ?? 'en-GB';

/** Month names and "2 min. ago": English as the reader prefers it, so that a sentence stays in one language. */
export const wordLocale: string = preferred.find((language) => /^en\b/i.test(language)) ?? 'en-GB';
