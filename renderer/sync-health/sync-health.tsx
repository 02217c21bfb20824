import { StatusDot, type Status } from '../components/status-dot.tsx';
import { useNow } from '../formatting/clock.ts';
import { formatCount } from '../formatting/amounts.ts';
import { wordsOf } from '../language/words.ts';
import { useCompanySync } from '../queries/sync-store.ts';
import { healthOf, type Health } from './health.ts';
import { issueText } from './issue-text.ts';

const STATUS: Record<Health['kind'], Status> = {
  unknown: 'unknown',
  issue: 'problem',
  backfill: 'busy',
  syncing: 'busy',
  never: 'unknown',
  held: 'waiting',
  good: 'good',
};

/** How one company's sync is doing, live, in a word or two. */
export function SyncHealth({ companyId }: { companyId: number }) {
  const health = healthOf(useCompanySync(companyId), useNow());
  const label = healthText(health);
  const paused = health.kind === 'issue' && health.issue.kind === 'paused';
  return <StatusDot status={paused ? 'waiting' : STATUS[health.kind]} label={label} />;
}

function healthText(health: Health): string {
  const t = wordsOf('common');
  if (health.kind === 'issue') return issueText(health.issue).title;
  if (health.kind !== 'backfill') return t(`health.${health.kind}`);
  const fetched = formatCount(health.fetched);
  return health.expected === null
    ? t('health.backfill', { fetched })
    : t('health.backfillOf', { fetched, expected: formatCount(health.expected) });
}
