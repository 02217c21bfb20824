import { CompanyMark } from '../../ui/company-mark.tsx';
import { companyName, useCompany } from '../../data/queries/companies.ts';

/** A company's mark, with its name for the pointer and for screen readers. */
export function CompanyBadge({ companyId }: { companyId: number }) {
  const company = useCompany(companyId);
  const name = company ? companyName(company) : '';
  return (
    <span role="img" aria-label={name} title={name}>
      <CompanyMark seed={companyId} name={name} />
    </span>
  );
}
