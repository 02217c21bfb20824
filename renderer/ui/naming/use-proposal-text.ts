import { useTranslation } from 'react-i18next';
import type { NameProposal } from '../../../shared/model/record.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';

/** Returns a function that says where a proposed name comes from. */
export function useProposalText(): (proposal: NameProposal) => string {
  const { t } = useTranslation('naming');
  const companies = useCompanies().data ?? [];
  return ({ source, companyId }) => {
    const other = companies.find((company) => company.companyId === companyId);
    return t(`source.${source}`, { company: other ? companyName(other) : '' });
  };
}
