import { plainLine } from '../../../shared/text/plain-line.ts';
import type { Words } from '../language/words.ts';

/** What the system is asked to show. */
export interface NoticeText {
  title: string;
  body: string;
  /** The page's address, behind the `#`, that a click leads to. */
  place: string;
}

/** Something the user is notified of once, for as long as it stands. */
export interface NoticeView extends NoticeText {
  /** What it is about; one of each stands at a time. */
  key: string;
  /** When it was reported (ms): another time is another notice. */
  announcedAt: number;
  /** Amounts are hidden in it. */
  isMasked: boolean;
}

const MAX_BODY_LENGTH = 80;

/** Notices named in a digest: systems show about four lines. */
const MAX_NAMED = 3;

/** Text in a notification's body, where some systems read markup: a currency can be called anything. */
export function bodyText(text: string): string {
  return plainLine(text.replace(/[<>&]/g, ' '), MAX_BODY_LENGTH);
}

/** The first of many notices by name. */
export function digestBody(views: readonly { title: string }[], say: Words): string {
  const named = views.slice(0, MAX_NAMED).map(({ title }) => bodyText(title));
  const more = views.length - named.length;
  return [...named, ...(more > 0 ? [say('tray.more', { count: more })] : [])].join('\n');
}
