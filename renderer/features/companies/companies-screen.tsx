import { Button } from '@mantine/core';
import { Building2, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { useCompanies } from '../../data/queries/companies.ts';
import { paths } from '../../../shared/screens.ts';
import { CompanyCard } from './company-card.tsx';
import { CompanyTable } from './company-table.tsx';
import { CurrencyLabels } from './currency-labels.tsx';
import { RemoveSamples } from './remove-samples.tsx';

export function CompaniesScreen() {
  const { t } = useTranslation('companies');
  const companies = useCompanies();
  const list = companies.data ?? [];
  const connect = (
    <Button component={Link} href={paths.addCompany} leftSection={<Plus size={16} aria-hidden />}>
      {t('list.connect')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          list.length > 0 && (
            <>
              {list.some((company) => company.sample) && <RemoveSamples />}
              {connect}
            </>
          )
        }
      />
      {companies.error && <Problem error={companies.error} />}
      {companies.data?.length === 0 && (
        <EmptyState
          icon={Building2}
          title={t('list.empty.title')}
          text={t('list.empty.text')}
          action={connect}
        />
      )}
      {list.length > 0 && (
        <>
          <CompanyTable companies={list} />
          <CurrencyLabels companies={list} />
          <CompanyCard companies={list} />
        </>
      )}
    </>
  );
}
