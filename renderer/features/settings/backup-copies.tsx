import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupState, Restorable } from '../../../shared/model/backup.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatDate } from '../../ui/formatting/dates.ts';
import { api } from '../../data/queries/api.ts';

interface Props {
  state: BackupState;
  onChange: (state: BackupState) => void;
}

/** Restores all or some files of a daily copy, or of the state before the last restore. */
export function BackupCopies({ state, onChange }: Props) {
  const { t } = useTranslation('settings');
  const [day, setDay] = useState<string | null | undefined>();
  const [wanted, setWanted] = useState<Restorable[]>(['settings']);
  const restore = useMutation(api.backup.restoreCopies.mutationOptions({ onSuccess: onChange }));
  const copies: { day: string | null; files: Restorable[] }[] = [...state.copies];
  if (state.beforeRestore.length > 0) copies.push({ day: null, files: state.beforeRestore });
  const chosen = copies.find((copy) => copy.day === day) ?? copies[0];
  const files = wanted.filter((name) => chosen?.files.includes(name));
  const choose = (name: Restorable, isWanted: boolean): void =>
    setWanted(isWanted ? [...wanted, name] : wanted.filter((other) => other !== name));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('backup.copiesText')} {!chosen && t('backup.noCopies')}
      </Text>
      {chosen && (
        <>
          <NativeSelect
            label={t('backup.day')}
            data={copies.map((copy) => ({
              value: copy.day ?? '',
              label: copy.day === null ? t('backup.beforeRestore') : formatDate(copy.day),
            }))}
            value={chosen.day ?? ''}
            onChange={(event) => setDay(event.currentTarget.value || null)}
          />
          <Checkbox.Group label={t('backup.what')} value={files}>
            <Group gap="md" mt="xs">
              {chosen.files.map((name) => (
                <Checkbox
                  key={name}
                  value={name}
                  label={t(`backup.file.${name}`)}
                  onChange={(event) => choose(name, event.currentTarget.checked)}
                />
              ))}
            </Group>
          </Checkbox.Group>
          {restore.error && <Problem error={restore.error} />}
          <Group>
            <Button
              variant="default"
              disabled={files.length === 0}
              loading={restore.isPending}
              onClick={() => restore.mutate({ day: chosen.day, files })}
            >
              {t('backup.open')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
