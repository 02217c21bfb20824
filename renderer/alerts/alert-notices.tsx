import { notifications, type NotificationData } from '@mantine/notifications';
import { BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../shared/model/alert.ts';
import { useAlerts } from '../queries/alerts.ts';
import { DigestText } from './digest-text.tsx';
import { noticesOf } from './fresh-notices.ts';
import { NoticeText } from './notice-text.tsx';
import { NoticeTitle } from './notice-title.tsx';
import { NO_NOTICES, nextNotices, withoutNotice, type OpenNotices } from './open-notices.ts';

const STORAGE_KEY = 'countinghouse.alerts-shown';
const DIGEST = 'alerts';

/** Shows each alert once as a notice that stays until it is closed or over; many as one. Draws nothing itself. */
export function AlertNotices() {
  const { t } = useTranslation('alerts');
  const { data: alerts } = useAlerts();
  const open = useRef<OpenNotices>(NO_NOTICES);
  /** The notices on the page, by id, with when what they tell was told. */
  const drawn = useRef(new Map<string, string>());

  const show = useEffectEvent(
    (id: string, told: string, notice: NotificationData, alertId: number | null) => {
      if (drawn.current.get(id) === told) return;
      drawn.current.set(id, told);
      notifications.hide(id);
      notifications.show({
        id,
        color: 'yellow',
        icon: <BellRing size={16} aria-hidden />,
        autoClose: false,
        ...notice,
        onClose: () => {
          // Taken away from here to be shown anew, it is none the user closed.
          if (drawn.current.get(id) !== told) return;
          drawn.current.delete(id);
          open.current = withoutNotice(open.current, alertId);
        },
      });
    },
  );
  const draw = useEffectEvent(({ alerts: shown, isDigest }: OpenNotices) => {
    const staying = new Set(isDigest ? [DIGEST] : shown.map(idOf));
    for (const id of [...drawn.current.keys()]) {
      if (staying.has(id) && shown.length > 0) continue;
      drawn.current.delete(id);
      notifications.hide(id);
    }
    if (isDigest) {
      const title = t('digest.title', { count: shown.length });
      show(DIGEST, shown.map(toldOf).join(), { title, message: <DigestText alerts={shown} /> }, null);
      return;
    }
    for (const alert of shown) {
      const notice = { title: <NoticeTitle alert={alert} />, message: <NoticeText alert={alert} /> };
      show(idOf(alert), toldOf(alert), notice, alert.alertId);
    }
  });

  useEffect(() => {
    if (!alerts) return;
    const notices = noticesOf(alerts, Number(localStorage.getItem(STORAGE_KEY) ?? 0));
    localStorage.setItem(STORAGE_KEY, String(notices.shownUpTo));
    open.current = nextNotices(open.current, notices);
    draw(open.current);
  }, [alerts]);
  return null;
}

function idOf({ alertId }: Alert): string {
  return `alert-${alertId}`;
}

function toldOf({ alertId, announcedAt }: Alert): string {
  return `${alertId}@${announcedAt}`;
}
