import { useTranslation } from 'react-i18next';
import type { RunKind } from '../../../shared/model/sync.ts';
import { failureText } from '../../ui/failures/failure-text.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { formatNear } from '../../ui/formatting/dates.ts';
import type { Busy } from './target-status.ts';

const MINUTE_MS = 60_000;

type Running = Extract<Busy, { kind: 'running' }>;
type Waiting = Extract<Busy, { kind: 'waiting' }>;

/** Texts for running, queued and waiting work: progress, expected end, and the reason for waiting. */
export function useBusyWords(): (
  busy: Busy,
  kind: RunKind,
  now: number,
) => { label: string; notes: string[] } {
  const { t } = useTranslation('sync');
  const { t: failureWords } = useTranslation('failures');

  function runningLabel({ progress }: Running, kind: RunKind): string {
    const run = t(`kind.${kind}`);
    if (!progress || (progress.fetched === 0 && progress.expected === null))
      return t('state.running', { run });
    const fetched = formatCount(progress.fetched);
    return progress.expected === null
      ? t('state.runningSoFar', { run, fetched })
      : t('state.runningOf', { run, fetched, expected: formatCount(progress.expected) });
  }

  function runningNotes({ progress }: Running, now: number): string[] {
    const endsAt = progress?.endsAt ?? null;
    if (endsAt === null) return [];
    return [
      endsAt - now < MINUTE_MS ? t('state.endsSoon') : t('state.endsAt', { time: formatNear(endsAt, now) }),
    ];
  }

  function waitingLabel({ until, failure }: Waiting, now: number): string {
    if (until === null) return failure ? t('state.waiting') : t('state.rateLimited');
    const time = formatNear(until, now);
    return failure ? t('state.waitingUntil', { time }) : t('state.rateLimitedUntil', { time });
  }

  function waitingNotes({ progress, failure }: Waiting): string[] {
    const notes: string[] = [];
    if (progress && progress.fetched > 0) {
      const fetched = formatCount(progress.fetched);
      notes.push(
        progress.expected === null
          ? t('state.soFar', { fetched })
          : t('state.of', { fetched, expected: formatCount(progress.expected) }),
      );
    }
    if (failure) {
      const { title, text } = failureText(failure, failureWords);
      notes.push(`${title}. ${text}`);
    }
    return notes;
  }

  return (busy, kind, now) => {
    switch (busy.kind) {
      case 'queued':
        return { label: t('state.queued'), notes: [] };
      case 'running':
        return { label: runningLabel(busy, kind), notes: runningNotes(busy, now) };
      case 'waiting':
        return { label: waitingLabel(busy, now), notes: waitingNotes(busy) };
    }
  };
}
