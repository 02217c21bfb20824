import { notifications } from '@mantine/notifications';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../shared/model/alert.ts';
import { useAlerts } from '../queries/alerts.ts';
import { companyName, useCompanies } from '../queries/companies.ts';
import { noticesOf } from './fresh-notices.ts';
import { NoticeText } from './notice-text.tsx';
import { useSubjectName } from './use-subject-name.ts';

const STORAGE_KEY = 'countinghouse.alerts-shown';

/** Shows each alert once as a notice that stays until it is closed or over. Draws nothing itself. */
export function AlertNotices() {
  const { t } = useTranslation('alerts');
  const { data: alerts } = useAlerts();
  const companies = useCompanies().data;
  const subjectName = useSubjectName(alerts ?? []);
  const open = useRef(new Map<number, string>());
  useEffect(() => {
    if (!alerts || !companies) return;
    const { standing, fresh, shownUpTo } = noticesOf(alerts, Number(localStorage.getItem(STORAGE_KEY) ?? 0));
    localStorage.setItem(STORAGE_KEY, String(shownUpTo));
    const staying = new Set(standing.map(({ alertId }) => alertId));
    for (const [alertId, id] of open.current) {
      if (staying.has(alertId)) continue;
      notifications.hide(id);
      open.current.delete(alertId);
    }
    const title = (alert: Alert): string => {
      const company = companies.find(({ companyId }) => companyId === alert.companyId);
      return t('notice.title', {
        company: company ? companyName(company) : alert.companyId,
        subject: subjectName(alert),
      });
    };
    for (const alert of fresh) {
      const id = `alert-${alert.alertId}`;
      open.current.set(alert.alertId, id);
      notifications.hide(id);
      notifications.show({
        id,
        color: 'yellow',
        icon: <BellRing size={16} aria-hidden />,
        autoClose: false,
        title: title(alert),
        message: <NoticeText alert={alert} />,
        onClose: () => open.current.delete(alert.alertId),
      });
    }
  }, [alerts, companies, subjectName, t]);
  return null;
}
