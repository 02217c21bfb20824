import { Group } from '@mantine/core';
import { CompanyMark } from './company-mark.tsx';
import { companyName, useCompany } from '../data/queries/companies.ts';

/** A company's mark and name. */
export function CompanyName({ companyId }: { companyId: number }) {
  const company = useCompany(companyId);
  const name = company ? companyName(company) : '';
  return (
    <Group gap="xs" wrap="nowrap">
      <CompanyMark seed={companyId} name={name} />
      <bdi>{name}</bdi>
    </Group>
  );
}
