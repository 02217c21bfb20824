import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { List, Paper, Text, Title } from '@mantine/core';
import type { Company, CompanyCheck } from '../../../shared/model/company.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { companyName } from '../../data/queries/companies.ts';
import { paths } from '../../../shared/screens.ts';
import { ConnectionForm, type TypedConnection } from './connection-form.tsx';
import { FoundCompany } from './found-company.tsx';
import classes from './connect-screen.module.css';

interface ConnectScreenProps {
  /** Company whose token is replaced; null to add a company. */
  replace: Company | null;
}

/**
 * Connects a company or replaces the token of a connected one, in two steps: enter the connection, then confirm the
 * company found.
 */
export function ConnectScreen({ replace }: ConnectScreenProps) {
  const { t } = useTranslation('companies');
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState<TypedConnection>({
    address: replace?.address ?? '',
    headerName: replace?.headerName ?? '',
  });
  const [found, setFound] = useState<CompanyCheck | null>(null);

  const onSaved = (company: Company, replaced: boolean): void => {
    const name = companyName(company);
    notifications.show(
      replaced
        ? { title: t('replace.done', { company: name }), message: t('connect.addedText') }
        : { title: t('connect.added', { company: name }), message: t('connect.addedText') },
    );
  };

  return (
    <>
      <PageHeader
        title={replace ? t('replace.title') : t('connect.title')}
        subject={replace ? companyName(replace) : undefined}
      />
      <div className={classes.sides}>
        <div>
          {found ? (
            <FoundCompany
              check={found}
              replace={replace}
              onSaved={onSaved}
              onDone={({ companyId }) => navigate(paths.company(companyId, 'balances'))}
              onBack={() => setFound(null)}
            />
          ) : (
            <ConnectionForm
              typed={typed}
              onTyped={setTyped}
              replaces={replace !== null}
              submitLabel={replace ? t('replace.submit') : t('connect.submit')}
              onFound={setFound}
            />
          )}
        </div>
        <TokenHelp />
      </div>
    </>
  );
}

const STEPS = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;

/** Instructions for creating an API token, next to the token field. */
export function TokenHelp() {
  const { t } = useTranslation('companies');
  return (
    <Paper withBorder p="md" component="aside" aria-labelledby="token-help">
      <Title order={2} id="token-help">
        {t('connect.help.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('connect.help.role')}
      </Text>
      <List type="ordered" size="sm" spacing={6} mt="sm">
        {STEPS.map((step) => (
          <List.Item key={step}>{t(`connect.help.${step}`)}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" mt="sm">
        {t('connect.help.scope')}
      </Text>
    </Paper>
  );
}
