import { useTranslation } from 'react-i18next';
import type { Company } from '../../../shared/model/company.ts';
import { useCompanySync } from '../../data/queries/sync-store.ts';
import { StatusDot } from '../../ui/status-dot.tsx';

/** Where a company's token is stored, and whether it is there. */
export function TokenStatus({ company: { companyId, keep } }: { company: Company }) {
  const { t } = useTranslation('companies');
  const token = useCompanySync(companyId)?.token;
  return (
    <StatusDot
      status={token === undefined ? 'unknown' : token === 'present' ? 'good' : 'problem'}
      label={`${t(`keep.${keep}`)} · ${t(`tokenState.${token ?? 'unknown'}`)}`}
    />
  );
}
