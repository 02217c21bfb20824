import { notifications } from '@mantine/notifications';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAlerts } from '../queries/alerts.ts';
import { noticesOf } from './fresh-notices.ts';
import { NoticeText } from './notice-text.tsx';
import { NoticeTitle } from './notice-title.tsx';

const STORAGE_KEY = 'countinghouse.alerts-shown';

/** Shows each alert once as a notice that stays until it is closed or over. Draws nothing itself. */
export function AlertNotices() {
  const { data: alerts } = useAlerts();
  const open = useRef(new Map<number, string>());
  useEffect(() => {
    if (!alerts) return;
    const { standing, fresh, shownUpTo } = noticesOf(alerts, Number(localStorage.getItem(STORAGE_KEY) ?? 0));
    localStorage.setItem(STORAGE_KEY, String(shownUpTo));
    const staying = new Set(standing.map(({ alertId }) => alertId));
    for (const [alertId, id] of open.current) {
      if (staying.has(alertId)) continue;
      notifications.hide(id);
      open.current.delete(alertId);
    }
    for (const alert of fresh) {
      const id = `alert-${alert.alertId}`;
      open.current.set(alert.alertId, id);
      notifications.hide(id);
      notifications.show({
        id,
        color: 'yellow',
        icon: <BellRing size={16} aria-hidden />,
        autoClose: false,
        title: <NoticeTitle alert={alert} />,
        message: <NoticeText alert={alert} />,
        onClose: () => open.current.delete(alert.alertId),
      });
    }
  }, [alerts]);
  return null;
}
