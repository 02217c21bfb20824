import type { Alert } from '../../../shared/model/alert.ts';
import { writeAmount } from '../../../shared/figures.ts';
import { plainLine } from '../../../shared/plain-line.ts';
import type { Snapshot } from './snapshot.ts';
import { accountName, nameOf, timeOf, type Manner } from './tray-view.ts';

/** What systems show of a notification. */
const LONGEST_TITLE = 160;
const LONGEST_TEXT = 80;

/** Alerts named in a digest: systems show about four lines. */
const NAMED = 3;

export interface NoticeView {
  alertId: number;
  /** When it was told (ms): another time is another notice. */
  announcedAt: number;
  title: string;
  body: string;
  /** Amounts are hidden in it. */
  isMasked: boolean;
}

/** The alerts that are told and still hold, in words; amounts are hidden in them where they are everywhere. */
export function noticeViews(snapshot: Snapshot, manner: Manner): NoticeView[] {
  const isMasked = snapshot.settings.privacy;
  return snapshot.alerts.flatMap((alert) => {
    if (!alert.isOn || alert.phase !== 'raised' || alert.announcedAt === null) return [];
    const company = snapshot.companies.find(({ companyId }) => companyId === alert.companyId);
    const subject = subjectOf(alert, snapshot, manner);
    return [
      {
        alertId: alert.alertId,
        announcedAt: alert.announcedAt,
        title: plainLine(company ? `${nameOf(company)}: ${subject}` : subject, LONGEST_TITLE),
        body: bodyOf(alert, isMasked, manner),
        isMasked,
      },
    ];
  });
}

/** Many alerts in one: how many, and whose the first are. Without amounts, and so the same where those are hidden. */
export function digestView(views: readonly NoticeView[], { say }: Manner): { title: string; body: string } {
  const named = views.slice(0, NAMED).map(({ title }) => textOf(title));
  const more = views.length - named.length;
  return {
    title: say('glance.digest', { count: views.length }),
    body: [...named, ...(more > 0 ? [say('glance.more', { count: more })] : [])].join('\n'),
  };
}

function subjectOf(
  { companyId, accountId, currency }: Alert,
  { accounts }: Snapshot,
  { say }: Manner,
): string {
  if (accountId === null) return say('glance.total', { currency: currency ?? '–' });
  const account = accounts.find((each) => each.companyId === companyId && each.accountId === accountId);
  return accountName(account ?? { accountId, name: null }, say);
}

function bodyOf(alert: Alert, isHidden: boolean, { say, locale, figures, now }: Manner): string {
  const amount = (text: string): string => textOf(writeAmount(text, alert.currency, figures, isHidden));
  const limit =
    alert.threshold === null
      ? say('glance.overdrawn')
      : say(`glance.${ruleOf(alert)}`, { limit: amount(alert.threshold) });
  const heard = alert.heardAt === null ? null : timeOf(alert.heardAt, now, locale);
  const figure = alert.value === null ? null : amount(alert.value);
  const line = [figure, limit, heard].filter((part) => part !== null).join(' · ');
  return alert.wasAlready ? `${line}\n${say('glance.already')}` : line;
}

/** Text in a notification's body, where some systems read markup: a currency can be called anything. */
function textOf(text: string): string {
  return plainLine(text.replace(/[<>&]/g, ' '), LONGEST_TEXT);
}

function ruleOf({ kind }: Alert): 'below' | 'above' | 'change' {
  return kind === 'overdrawn' ? 'below' : kind;
}
