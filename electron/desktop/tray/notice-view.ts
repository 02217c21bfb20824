import { plainLine } from '../../../shared/text/plain-line.ts';
import type { Words } from '../language/words.ts';

/** Content of a system notification. */
export interface NoticeText {
  title: string;
  body: string;
  /** The page's address (after the `#`) that a click opens. */
  place: string;
}

/** A condition that the user is notified of once, for as long as it lasts. */
export interface NoticeView extends NoticeText {
  /** Identifies the condition; at most one per key exists at a time. */
  key: string;
  /** When it was reported (ms); another time makes it a new notice. */
  announcedAt: number;
  /** Its amounts are hidden. */
  isMasked: boolean;
}

const MAX_BODY_LENGTH = 80;

/** Notices listed in a digest; systems show about four lines. */
const MAX_NAMED = 3;

/** Text for a notification's body, which some systems parse as markup; a currency can have any name. */
export function bodyText(text: string): string {
  return plainLine(text.replace(/[<>&]/g, ' '), MAX_BODY_LENGTH);
}

/** Titles of the first notices, and the number of the others. */
export function digestBody(views: readonly { title: string }[], t: Words): string {
  const named = views.slice(0, MAX_NAMED).map(({ title }) => bodyText(title));
  const more = views.length - named.length;
  return [...named, ...(more > 0 ? [t('tray.more', { count: more })] : [])].join('\n');
}
