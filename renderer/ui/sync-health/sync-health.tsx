import { StatusDot, type Status } from '../status-dot.tsx';
import { formatCount } from '../formatting/amounts.ts';
import { wordsOf } from '../language/words.ts';
import { useSyncAndNowSelector } from '../../data/queries/sync-store.ts';
import { healthOf, type Health } from './health.ts';
import { issueText } from './issue-text.ts';

const STATUS: Record<Health['kind'], Status> = {
  unknown: 'unknown',
  issue: 'problem',
  backfill: 'busy',
  syncing: 'busy',
  never: 'unknown',
  outdated: 'unknown',
  needsReview: 'waiting',
  unreadable: 'waiting',
  good: 'good',
};

interface SyncHealthProps {
  companyId: number;
  /** Shows only an icon while everything is up to date. */
  isBrief?: boolean;
}

/** Live state of a company's sync in a word or two. */
export function SyncHealth({ companyId, isBrief = false }: SyncHealthProps) {
  const health = useHealth(companyId);
  const label = healthText(health);
  const paused = health.kind === 'issue' && health.issue.kind === 'paused';
  return (
    <StatusDot
      status={paused ? 'waiting' : STATUS[health.kind]}
      label={label}
      isIcon={isBrief && health.kind === 'good'}
    />
  );
}

/** Serialized, so that `===` shows whether the state changed: it is reported again with every update. */
function useHealth(companyId: number): Health {
  const text = useSyncAndNowSelector((state, now) => JSON.stringify(healthOf(state?.get(companyId), now)));
  return JSON.parse(text) as Health;
}

function healthText(health: Health): string {
  const t = wordsOf('common');
  if (health.kind === 'issue') return issueText(health.issue).title;
  if (health.kind === 'unreadable') {
    return t('health.unreadable', { count: health.count, number: formatCount(health.count) });
  }
  if (health.kind !== 'backfill') return t(`health.${health.kind}`);
  const fetched = formatCount(health.fetched);
  return health.expected === null
    ? t('health.backfill', { fetched })
    : t('health.backfillOf', { fetched, expected: formatCount(health.expected) });
}
