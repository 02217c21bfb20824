import { Button, Group, Popover, Stack, Textarea, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_LETTERHEAD_CHARACTERS,
  MAX_LETTERHEAD_LINES,
  MAX_NOTE_CHARACTERS,
} from '../../../shared/pack-words.ts';
import classes from './pack.module.css';

/** Time without typing after which a text is saved; it is also saved when the user leaves the screen (ms). */
const SAVE_AFTER_MS = 500;

interface TextProps {
  text: string;
  onSave: (text: string) => void;
}

/** Keeps a text while it is edited, and saves it after a pause. */
function useDraft({ text, onSave }: TextProps): [draft: string, edit: (text: string) => void] {
  const [draft, setDraft] = useState(text);
  const save = useDebouncedCallback(onSave, { delay: SAVE_AFTER_MS, flushOnUnmount: true });
  return [
    draft,
    (next) => {
      setDraft(next);
      save(next);
    },
  ];
}

/** The letterhead's form behind a button. */
export function Letterhead({ text, onSave }: TextProps) {
  const { t } = useTranslation('pack');
  return (
    <Popover position="bottom-start" trapFocus withinPortal={false}>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<PenLine size={14} aria-hidden />}>
          {t('letterhead.edit')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.letterhead ?? ''}>
        <LetterheadForm text={text} onSave={onSave} />
      </Popover.Dropdown>
    </Popover>
  );
}

function LetterheadForm({ text, onSave }: TextProps) {
  const { t } = useTranslation('pack');
  const [draft, edit] = useDraft({ text, onSave });
  const [name = '', ...further] = draft.split('\n');
  const change = (firm: string, lines: readonly string[]): void => {
    const kept = [firm, ...lines].slice(0, MAX_LETTERHEAD_LINES).join('\n');
    edit(kept.slice(0, MAX_LETTERHEAD_CHARACTERS));
  };
  return (
    <Stack gap="xs">
      <TextInput
        size="xs"
        label={t('letterhead.name')}
        maxLength={100}
        value={name}
        onChange={({ currentTarget }) => change(currentTarget.value, further)}
      />
      <Textarea
        size="xs"
        label={t('letterhead.lines')}
        description={t('letterhead.about', { number: MAX_LETTERHEAD_LINES - 1 })}
        rows={MAX_LETTERHEAD_LINES - 1}
        maxLength={MAX_LETTERHEAD_CHARACTERS - 100}
        value={further.join('\n')}
        onChange={({ currentTarget }) => change(name, currentTarget.value.split('\n'))}
      />
    </Stack>
  );
}

/** The note to the client, with a button that clears it and brings it back. */
export function Note({ text, onSave }: TextProps) {
  const { t } = useTranslation('pack');
  const [draft, edit] = useDraft({ text, onSave });
  const [cleared, setCleared] = useState('');
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <Textarea
        className={classes.note ?? ''}
        size="xs"
        label={t('note.label')}
        placeholder={t('note.placeholder')}
        rows={1}
        maxLength={MAX_NOTE_CHARACTERS}
        value={draft}
        onChange={({ currentTarget }) => {
          setCleared('');
          edit(currentTarget.value);
        }}
      />
      {(draft !== '' || cleared !== '') && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setCleared(draft);
            edit(cleared);
          }}
        >
          {draft === '' ? t('note.undo') : t('note.clear')}
        </Button>
      )}
    </Group>
  );
}
