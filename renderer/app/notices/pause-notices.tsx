import { CloudOff } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotices } from './use-notices.ts';
import { useSyncState } from '../../data/queries/sync-store.ts';
import { PauseTitle, PauseDigest, PauseText } from '../../ui/sync-health/pause-text.tsx';
import type { CompanySync } from '../../../shared/model/sync.ts';
import type { Standing } from '../../../shared/fresh-notices.ts';

const icon = <CloudOff size={16} aria-hidden />;

/**
 * Shows once for each company that it is not synced; the notice stays until it is closed or resolved. Renders nothing.
 */
export function PauseNotices() {
  const { t } = useTranslation('sync');
  const companies = useSyncState();
  const standing = useMemo(() => (companies ? pausedCompanies(companies.values()) : null), [companies]);
  useNotices(standing, {
    name: 'pauses',
    single: ({ companyId }) => ({
      icon,
      title: <PauseTitle companyId={companyId} />,
      message: <PauseText companyId={companyId} />,
    }),
    digest: (notices) => ({
      icon,
      title: t('paused.many', { count: notices.length }),
      message: <PauseDigest companyIds={notices.map(({ companyId }) => companyId)} />,
    }),
  });
  return null;
}

export interface PausedCompany extends Standing {
  companyId: number;
}

/** Companies that are not synced and were reported as such, in the order of the reports. */
export function pausedCompanies(companies: Iterable<CompanySync>): PausedCompany[] {
  return [...companies]
    .flatMap(({ companyId, stopped, announcedAt }) =>
      stopped === null || announcedAt === null ? [] : [{ key: `pause-${companyId}`, companyId, announcedAt }],
    )
    .sort((one, other) => one.announcedAt - other.announcedAt || one.companyId - other.companyId);
}
