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
  /** When the record itself last changed (ms): whether that was after the review is asked again then. */
  changedAt: number | null;
}

/** The user's own words on the record, and whether they have reviewed it; both stay on this machine. */
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
      {/* Another record, or a note written in another window, begins anew. */}
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
        // Here the arrow keys go through the note, not through the list beside it.
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
