import { ActionIcon, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { addDays } from '../../../shared/calendar.ts';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { useNow } from '../../data/clock.ts';
import { dayStart, localDate } from '../../ui/formatting/dates.ts';
import { api } from '../../data/queries/api.ts';
import { AlertEdit } from './alert-edit.tsx';

const HOUR_MS = 3_600_000;
const EDIT = 'edit-alert';

/** Changes the limit of an alert, snoozes it, or deletes it. */
export function AlertMenu({ alert, name }: { alert: Alert; name: string }) {
  const { t } = useTranslation('alerts');
  const now = useNow();
  const notifyError = useNotifyError();
  const snooze = useMutation(api.alerts.snooze.mutationOptions({ onError: notifyError }));
  const remove = useMutation(api.alerts.delete.mutationOptions({ onError: notifyError }));
  const { alertId, snoozedUntil } = alert;
  const edit = (): void => {
    modals.open({
      modalId: EDIT,
      title: t('action.editOf', { name }),
      children: <AlertEdit alert={alert} onDone={() => modals.close(EDIT)} />,
    });
  };
  const ends = [
    ['hour', now + HOUR_MS],
    ['day', dayStart(addDays(localDate(now), 1)) + 8 * HOUR_MS],
    ['week', now + 7 * 24 * HOUR_MS],
  ] as const;
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('action.menu', { name })}>
          <EllipsisVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil size={14} aria-hidden />} onClick={edit}>
          {t('action.edit')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('action.snooze')}</Menu.Label>
        {ends.map(([word, until]) => (
          <Menu.Item
            key={word}
            leftSection={<BellOff size={14} aria-hidden />}
            onClick={() => snooze.mutate({ alertId, until })}
          >
            {t(`action.${word}`)}
          </Menu.Item>
        ))}
        {snoozedUntil !== null && snoozedUntil > now && (
          <Menu.Item
            leftSection={<BellRing size={14} aria-hidden />}
            onClick={() => snooze.mutate({ alertId, until: null })}
          >
            {t('action.wake')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<Trash2 size={14} aria-hidden />} onClick={() => remove.mutate({ alertId })}>
          {t('action.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
