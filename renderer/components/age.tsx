import { Text } from '@mantine/core';
import { History } from 'lucide-react';
import { formatAge, isStale } from '../formatting/ages.ts';
import { useNow } from '../formatting/clock.ts';
import { formatInstant } from '../formatting/dates.ts';
import { wordsOf } from '../language/words.ts';
import { useHint } from './use-hint.tsx';
import classes from './age.module.css';

interface AgeProps {
  /** When the figure was last heard (ms); null: never. */
  at: number | null;
  /** Minutes between two polls of it; older than two of them is marked as old. Left out, or not known yet: never marked. */
  cadenceMinutes?: number | undefined;
  /** Says the time instead: nothing newer is coming, so "just now" would sound as if all was well. */
  exact?: boolean;
}

/** How old a figure is: "2 min. ago", the exact time on hover, and a word and an icon when it is too old. */
export function Age({ at, ...shown }: AgeProps) {
  const t = wordsOf('common');
  if (at !== null) return <KnownAge at={at} {...shown} />;
  return (
    <Text span inherit c="dimmed">
      {t('age.never')}
    </Text>
  );
}

function KnownAge({ at, cadenceMinutes, exact = false }: AgeProps & { at: number }) {
  const t = wordsOf('common');
  const now = useNow();
  const [target, hint] = useHint<HTMLTimeElement>(formatInstant(at));
  const age = exact ? formatInstant(at) : (formatAge(now - at) ?? t('age.now'));
  const stale = cadenceMinutes !== undefined && isStale(at, now, cadenceMinutes);
  return (
    <>
      <time
        {...target}
        className={classes.age}
        dateTime={new Date(at).toISOString()}
        data-stale={stale || undefined}
      >
        {stale && <History size={13} aria-hidden />}
        {stale ? t('age.old', { age }) : age}
      </time>
      {hint}
    </>
  );
}
