import { Switch, Text, TextInput, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { useEditedSettings, useUpdateSettings } from '../../data/queries/settings.ts';
import classes from './alerts.module.css';

const USUAL = { from: '20:00', to: '07:00' };
const TIME = /^\d{2}:\d{2}$/;

/** Time of day during which no notifications are shown. */
export function QuietHours() {
  const { t } = useTranslation('alerts');
  const id = useId();
  const settings = useEditedSettings();
  const notifyError = useNotifyError();
  const { mutate } = useUpdateSettings();
  if (!settings) return null;
  const hours = settings.quietHours;
  const save = (quietHours: typeof hours): void => mutate({ quietHours }, { onError: notifyError });
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id}>
        {t('quiet.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('quiet.text')}
      </Text>
      <div className={classes.hours}>
        <Switch
          label={t('quiet.on')}
          checked={hours !== null}
          onChange={({ currentTarget }) => save(currentTarget.checked ? USUAL : null)}
        />
        {hours !== null &&
          (['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="time"
              size="xs"
              label={t(`quiet.${end}`)}
              defaultValue={hours[end]}
              onChange={({ currentTarget }) => {
                if (TIME.test(currentTarget.value)) save({ ...hours, [end]: currentTarget.value });
              }}
            />
          ))}
      </div>
    </section>
  );
}
