import { notifications } from '@mantine/notifications';
import { LifeBuoy } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useIncidents } from '../../data/queries/incident-store.ts';

/** Ids of the incidents already shown in this tab, including before a reload. */
const STORAGE_KEY = 'countinghouse.incidents-shown';

/** Shows a notice for each incident, which stays until it is closed. Renders nothing. */
export function IncidentNotices() {
  const { t } = useTranslation('shell');
  const incidents = useIncidents();
  useEffect(() => {
    const shown = new Set((sessionStorage.getItem(STORAGE_KEY) ?? '').split(' '));
    for (const { id, what, setAside } of incidents) {
      if (shown.has(id)) continue;
      shown.add(id);
      notifications.show({
        id: `incident-${id}`,
        color: 'yellow',
        icon: <LifeBuoy size={16} aria-hidden />,
        autoClose: false,
        title: t(`incident.${what}.title`),
        message: t(`incident.${what}.text`, { file: setAside ?? '' }),
      });
    }
    sessionStorage.setItem(STORAGE_KEY, [...shown].join(' '));
  }, [incidents, t]);
  return null;
}
