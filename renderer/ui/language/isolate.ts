/** Letters read from right to left, and the invisible characters that turn the direction of what comes after them. */
const TURNS_DIRECTION = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc]/;
/** Of those, the ones that hold until another ends them: within a name they would end the isolation, or outlast it. */
const UNTIL_ENDED = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name put into a sentence, so that it turns no other word of it: between the characters that isolate a direction. */
export function isolate(text: string): string {
  return TURNS_DIRECTION.test(text) ? `\u2068${text.replaceAll(UNTIL_ENDED, '')}\u2069` : text;
}
