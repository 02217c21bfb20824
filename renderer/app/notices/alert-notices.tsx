import { BellRing } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { useNotices } from './use-notices.ts';
import { useAlerts } from '../../data/queries/alerts.ts';
import { DigestText } from '../../ui/alerts/digest-text.tsx';
import { NoticeText } from '../../ui/alerts/notice-text.tsx';
import { NoticeTitle } from '../../ui/alerts/notice-title.tsx';
import { standingAlerts } from './standing-alerts.ts';

const icon = <BellRing size={16} aria-hidden />;

/**
 * Shows each alert once, as a notice that stays until it is closed or resolved. Many alerts share one. Renders nothing.
 */
export function AlertNotices() {
  const { t } = useTranslation('alerts');
  const { data: alerts } = useAlerts();
  const standing = useMemo(() => (alerts ? standingAlerts(alerts) : null), [alerts]);
  useNotices(standing, {
    name: 'alerts',
    single: ({ alert }) => ({
      icon,
      title: <NoticeTitle alert={alert} />,
      message: <NoticeText alert={alert} />,
    }),
    digest: (notices) => ({
      icon,
      title: t('digest.title', { count: notices.length }),
      message: <DigestText alerts={notices.map(({ alert }): Alert => alert)} />,
    }),
  });
  return null;
}
