import { Text } from '@mantine/core';
import { History } from 'lucide-react';
import { elapsedSince } from '../../../shared/elapsed.ts';
import { isStale } from '../../../shared/freshness.ts';
import { formatElapsed } from '../formatting/ages.ts';
import { useNowSelector } from '../../data/clock.ts';
import { formatInstant } from '../formatting/dates.ts';
import { wordsOf } from '../language/words.ts';
import { useHint } from '../use-hint.tsx';
import classes from './age.module.css';

interface AgeProps {
  /** When the figure was last received (ms); null: never. */
  at: number | null;
  /**
   * Time until which the figure counts as up to date (ms); null: it is not proven to be. Alternatively `intervalMs`,
   * the update interval (ms), twice which makes it out of date. If both are undefined, it is never marked.
   */
  freshUntil?: number | null | undefined;
  intervalMs?: number | undefined;
  /** Shows the time instead of the age: without further updates, "just now" would be misleading. */
  exact?: boolean;
}

/**
 * Age of a figure: "2 min. ago", with the exact time on hover, and a word and an icon when it is out of date. A time in
 * the future comes from a wrong clock, so its age is unknown.
 */
export function Age({ at, ...shown }: AgeProps) {
  const t = wordsOf('common');
  if (at !== null) return <KnownAge at={at} {...shown} />;
  return (
    <Text span inherit c="dimmed">
      {t('age.never')}
    </Text>
  );
}

function KnownAge({ at, freshUntil, intervalMs, exact = false }: AgeProps & { at: number }) {
  const t = wordsOf('common');
  const [target, hint] = useHint<HTMLTimeElement>(formatInstant(at));
  /** Serialized, so that `===` shows whether to render again, which is rare. */
  const shownAt = (now: number): string => {
    const elapsed = elapsedSince(at, now);
    const words = elapsed === null ? t('age.unknown') : exact ? formatInstant(at) : formatElapsed(elapsed);
    const isPast =
      freshUntil === undefined
        ? intervalMs !== undefined && isStale(at, now, intervalMs)
        : freshUntil === null || now > freshUntil;
    return JSON.stringify([words, elapsed !== null, isPast]);
  };
  const [age, isKnown, isOld] = JSON.parse(useNowSelector(shownAt)) as [string, boolean, boolean];
  const stale = isOld || !isKnown;
  return (
    <>
      <time
        {...target}
        className={classes.age}
        dateTime={new Date(at).toISOString()}
        data-stale={stale || undefined}
      >
        {stale && <History size={13} aria-hidden />}
        {isOld && isKnown ? t('age.old', { age }) : age}
      </time>
      {hint}
    </>
  );
}
