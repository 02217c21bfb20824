import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, CompanyCheck, Keep } from '../../../shared/model/company.ts';
import { Facts } from '../../components/facts.tsx';
import { failureOf } from '../../connection/failure.ts';
import { Problem } from '../../failures/problem.tsx';
import { api } from '../../queries/api.ts';
import { KeepChoice } from './keep-choice.tsx';

interface FoundCompanyProps {
  check: CompanyCheck;
  replace: Company | null;
  onSaved: (company: Company, replaced: boolean) => void;
  onBack: () => void;
}

/** Shows whose token it is and saves it only when the user says so. */
export function FoundCompany({ check, replace, onSaved, onBack }: FoundCompanyProps) {
  const { t } = useTranslation(['companies', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const info = useQuery(api.app.info.queryOptions({ input: {} })).data;
  const [chosen, setChosen] = useState<Keep | null>(null);
  const keep = chosen ?? info?.vault.keep ?? 'keychain';

  const add = useMutation(
    api.companies.add.mutationOptions({ onSuccess: (company) => onSaved(company, false) }),
  );
  const change = useMutation(
    api.companies.replaceToken.mutationOptions({ onSuccess: (company) => onSaved(company, true) }),
  );
  const error = add.error ?? change.error;
  const replaces = replace !== null || check.existing !== null;
  const otherCompany = replace !== null && replace.companyId !== check.companyId;

  const save = (): void => {
    const { ticket, companyId } = check;
    if (replaces) change.mutate({ companyId, ticket, keep });
    else add.mutate({ ticket, keep });
  };

  return (
    <Stack gap="md">
      <Title order={2} ref={heading} tabIndex={-1}>
        {t('connect.found.title')}
      </Title>
      <Facts
        facts={[
          [t('connect.found.name'), <strong key="name">{check.name}</strong>],
          [t('connect.found.taxNumber'), check.taxAccountNumber ?? t('connect.found.none')],
          [t('connect.found.currency'), check.defaultCurrency ?? t('connect.found.none')],
          [t('connect.found.id'), String(check.companyId)],
          [t('connect.found.address'), check.address],
        ]}
      />
      {check.cleaned.map((what) => (
        <Text key={what} size="sm" c="dimmed">
          {t(`connect.found.cleaned.${what}`)}
        </Text>
      ))}
      {!replace && check.existing && (
        <Alert color="gray" icon={<Info size={18} aria-hidden />}>
          {t('connect.found.existing', check.existing)}
        </Alert>
      )}
      {otherCompany ? (
        <Problem
          failure={{ code: 'company-mismatch', expected: replace.companyId, found: check.companyId }}
        />
      ) : (
        info && (
          <KeepChoice
            vault={info.vault}
            refused={error !== null && failureOf(error).code === 'keychain'}
            value={keep}
            onChange={setChosen}
          />
        )
      )}
      {error && <Problem error={error} />}
      <Group gap="xs">
        {!otherCompany && (
          <Button onClick={save} loading={add.isPending || change.isPending}>
            {replaces ? t('connect.found.replace') : t('connect.found.add')}
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          {t('connect.found.back')}
        </Button>
      </Group>
    </Stack>
  );
}
