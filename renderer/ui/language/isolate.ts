/** Right-to-left letters, and invisible characters that change the direction of the text after them. */
const TURNS_DIRECTION = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/;
/**
 * Of those, the characters that last until another ends them: in a name they would end the isolation, or outlast it.
 */
const UNTIL_ENDED = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name for use in a sentence. Names that could change the direction of other words are enclosed in isolating
 * characters.
 */
export function isolate(text: string): string {
  return TURNS_DIRECTION.test(text) ? `\u2068${text.replaceAll(UNTIL_ENDED, '')}\u2069` : text;
}
