import { Drawer, Group } from '@mantine/core';
import { useSearch } from 'wouter';
import type { Company } from '../../../shared/model/company.ts';
import { paths } from '../../../shared/screens.ts';
import { companyName } from '../../data/queries/companies.ts';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { navigate } from '../../ui/routing/hash-location.ts';
import { CardDetails } from './card-details.tsx';
import classes from './company-card.module.css';

/** Everything known about the company in the address, beside the list of companies. */
export function CompanyCard({ companies }: { companies: readonly Company[] }) {
  const shown = new URLSearchParams(useSearch()).get('card');
  const company = companies.find(({ companyId }) => String(companyId) === shown);
  return (
    <Drawer
      opened={company !== undefined}
      onClose={() => navigate(paths.companies)}
      position="right"
      size="33rem"
      lockScroll={false}
      // The card is empty as soon as the address names no company.
      transitionProps={{ duration: 120, exitDuration: 0 }}
      title={company && <CardTitle company={company} />}
    >
      {company && <CardDetails key={company.companyId} company={company} />}
    </Drawer>
  );
}

function CardTitle({ company }: { company: Company }) {
  const name = companyName(company);
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      <CompanyMark seed={company.companyId} name={name} />
      <bdi className={classes.name}>{name}</bdi>
    </Group>
  );
}
