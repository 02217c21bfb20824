import { Anchor, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText, stillWorksText } from '../failures/failure-text.ts';
import { useNameOf } from '../../data/queries/companies.ts';
import { useCompanySync } from '../../data/queries/sync-store.ts';
import { wordsOf } from '../language/words.ts';
import { hashHref } from '../routing/hash-location.ts';
import { paths } from '../../../shared/screens.ts';
import { failureAction } from './issues.ts';
import { SyncNowButton } from './sync-now-button.tsx';

/** Companies named in the notice; the overview lists all of them. */
const MAX_NAMED = 3;

/** Title of the notice of a paused company, with its current name. */
export function PauseTitle({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  return t('paused.one', { company: useNameOf()(companyId) });
}

/** Why a company is not synced, what still works, and a link to the actions. */
export function PauseText({ companyId }: { companyId: number }) {
  const { t } = useTranslation(['sync', 'shell']);
  const stopped = useCompanySync(companyId)?.stopped;
  const words = wordsOf('failures');
  return (
    <>
      {stopped && `${failureText(stopped, words).title}. ${stillWorksText(stopped, words)}`}
      {/* Not a router link: notices render outside the router. */}
      <Group gap="sm" mt={4}>
        {stopped && failureAction(stopped) === 'replace-or-retry' && (
          <SyncNowButton size="xs" companyId={companyId}>
            {t('shell:status.retryNow')}
          </SyncNowButton>
        )}
        <Anchor href={hashHref(paths.company(companyId, 'sync'))} inherit underline="always">
          {t('paused.open')}
        </Anchor>
      </Group>
    </>
  );
}

/** The companies that are not synced, newest first, with a link to all of them. */
export function PauseDigest({ companyIds }: { companyIds: readonly number[] }) {
  const { t } = useTranslation('sync');
  const nameOf = useNameOf();
  const named = companyIds.toReversed().slice(0, MAX_NAMED);
  const more = companyIds.length - named.length;
  return (
    <>
      {named.map((companyId) => (
        <div key={companyId}>
          <bdi>{nameOf(companyId)}</bdi>
        </div>
      ))}
      {more > 0 && <div>{t('paused.more', { count: more })}</div>}
      <Anchor href={hashHref(paths.overview)} inherit underline="always">
        {t('paused.all')}
      </Anchor>
    </>
  );
}
