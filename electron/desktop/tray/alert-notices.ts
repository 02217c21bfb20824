import type { Alert } from '../../../shared/model/alert.ts';
import { writeAmount } from '../../../shared/figures.ts';
import { plainLine } from '../../../shared/text/plain-line.ts';
import { bodyText, digestBody, type NoticeText, type NoticeView } from './notice-view.ts';
import type { Snapshot } from './snapshot.ts';
import { accountName, nameOf } from '../language/names.ts';
import { timeOf, type TextFormats } from './tray-view.ts';

/** Length of a notification's title that systems show. */
const MAX_TITLE_CHARACTERS = 160;

const PLACE = '/alerts';

/** Texts of the alerts that are reported and still in force; amounts are hidden in privacy mode. */
export function noticeViews(snapshot: Snapshot, manner: TextFormats): NoticeView[] {
  const isMasked = snapshot.settings.privacy;
  return snapshot.alerts.flatMap((alert) => {
    if (!alert.isOn || alert.phase !== 'raised' || alert.announcedAt === null) return [];
    const company = snapshot.companies.find(({ companyId }) => companyId === alert.companyId);
    const subject = subjectOf(alert, snapshot, manner);
    return [
      {
        key: `alert-${alert.alertId}`,
        announcedAt: alert.announcedAt,
        title: plainLine(company ? `${nameOf(company)}: ${subject}` : subject, MAX_TITLE_CHARACTERS),
        body: bodyOf(alert, isMasked, manner),
        isMasked,
        place: PLACE,
      },
    ];
  });
}

/** One notification for several alerts: their number and the first titles. Without amounts, so privacy mode does not affect it. */
export function digestView(views: readonly NoticeView[], { t }: TextFormats): NoticeText {
  return {
    title: t('tray.digest', { count: views.length }),
    body: digestBody(views, t),
    place: PLACE,
  };
}

function subjectOf(
  { companyId, accountId, currency }: Alert,
  { accounts }: Snapshot,
  { t }: TextFormats,
): string {
  if (accountId === null) return t('tray.total', { currency: currency ?? '–' });
  const account = accounts.find((each) => each.companyId === companyId && each.accountId === accountId);
  return accountName(account ?? { accountId, name: null }, t);
}

function bodyOf(alert: Alert, isHidden: boolean, { t, locale, figures, now }: TextFormats): string {
  const amount = (text: string): string => bodyText(writeAmount(text, alert.currency, figures, isHidden));
  const limit =
    alert.threshold === null
      ? t('tray.overdrawn')
      : t(`tray.${ruleOf(alert)}`, { limit: amount(alert.threshold) });
  const received = alert.receivedAt === null ? null : timeOf(alert.receivedAt, now, locale);
  const figure = alert.value === null ? null : amount(alert.value);
  const line = [figure, limit, received].filter((part) => part !== null).join(' · ');
  return alert.wasAlready ? `${line}\n${t('tray.already')}` : line;
}

function ruleOf({ kind }: Alert): 'below' | 'above' | 'change' {
  return kind === 'overdrawn' ? 'below' : kind;
}
