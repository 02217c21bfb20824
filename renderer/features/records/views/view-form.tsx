import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  name: string;
  /** Whether to offer the scope, for new views only. */
  withScope: boolean;
  onSave: (name: string, forAll: boolean) => void;
  onCancel: () => void;
}

/** Form for the name of a view and whether it applies to all companies. */
export function ViewForm({ name, withScope, onSave, onCancel }: Props) {
  const { t } = useTranslation(['lists', 'common']);
  const [typed, setTyped] = useState(name);
  const [forAll, setForAll] = useState(true);
  const wanted = typed.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') onSave(wanted, forAll);
      }}
    >
      <Stack gap="xs">
        <TextInput
          size="xs"
          label={t('views.name')}
          data-autofocus
          autoFocus
          maxLength={MAX_VIEW_NAME_CHARACTERS}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {withScope && (
          <Checkbox
            size="xs"
            label={t('views.forAll')}
            checked={forAll}
            onChange={(event) => setForAll(event.currentTarget.checked)}
          />
        )}
        <Group gap="xs">
          <Button type="submit" size="compact-xs" disabled={wanted === ''}>
            {t('views.keep')}
          </Button>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Maximum length of a view's name that the contract accepts. */
export const MAX_VIEW_NAME_CHARACTERS = 80;
