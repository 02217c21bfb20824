import { Button, Group, Switch, Textarea, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordKey } from '../../../../shared/model/mark.ts';
import { useNotifyError } from '../../../ui/failures/use-notify-error.ts';
import { formatInstant } from '../../../ui/formatting/dates.ts';
import { api } from '../../../data/queries/api.ts';
import classes from './record-mark.module.css';

const MAX_NOTE_CHARACTERS = 4_000;

interface Props {
  of: RecordKey;
  /**
   * Time of the record's last change (ms). A change reloads the mark, which states whether it is later than the
   * review.
   */
  changedAt: number | null;
}

/** The user's note on a record and whether the user has reviewed it; both are stored on this computer only. */
export function RecordMark({ of, changedAt }: Props) {
  const { t } = useTranslation('records');
  const onError = useNotifyError();
  const { data: mark, refetch } = useQuery(api.marks.get.queryOptions({ input: of }));
  const review = useMutation(api.marks.review.mutationOptions({ onError }));
  useEffect(() => {
    void refetch();
  }, [refetch, changedAt]);
  if (!mark) return null;
  const { note, reviewedAt, changedSince } = mark;
  return (
    <section className={classes.mark} aria-label={t('mark.label')}>
      <Title order={3}>{t('mark.label')}</Title>
      <Group gap="sm">
        <Switch
          size="xs"
          label={t('mark.reviewed')}
          checked={reviewedAt !== null}
          disabled={review.isPending}
          onChange={(event) =>
            review.mutate({ reviews: [{ ...of, reviewedAt: event.currentTarget.checked ? 'now' : null }] })
          }
        />
        {reviewedAt !== null && (
          <span className={classes.when} data-outdated={changedSince || undefined}>
            {changedSince ? t('mark.changedSince') : formatInstant(reviewedAt)}
          </span>
        )}
      </Group>
      {/* The key resets the form for another record, and for a note saved in another window. */}
      <Note key={JSON.stringify([of, note])} of={of} note={note} />
    </section>
  );
}

function Note({ of, note }: { of: RecordKey; note: string | null }) {
  const { t } = useTranslation('records');
  const onError = useNotifyError();
  const [text, setText] = useState(note ?? '');
  const write = useMutation(api.marks.write.mutationOptions({ onError }));
  const isChanged = text.trim() !== (note ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate({ ...of, note: text.trim() === '' ? null : text.trim() });
      }}
    >
      <Textarea
        label={t('mark.note')}
        description={t('mark.hint')}
        size="xs"
        rows={3}
        maxLength={MAX_NOTE_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Arrow keys move within the note here, not within the list.
        onKeyDown={(event) => {
          if (event.key.startsWith('Arrow')) event.stopPropagation();
        }}
      />
      {isChanged && (
        <Button type="submit" size="compact-sm" mt="xs" loading={write.isPending}>
          {t('mark.save')}
        </Button>
      )}
    </form>
  );
}
