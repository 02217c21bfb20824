import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company, CompanyCheck, TokenStorage } from '../../../shared/model/company.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { failureOf } from '../../data/connection/failure.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { api } from '../../data/queries/api.ts';
import { CompareCompanies } from './compare-companies.tsx';
import { TokenStorageChoice } from './token-storage-choice.tsx';
import { useSaveConnection } from './use-save-connection.ts';

interface FoundCompanyProps {
  check: CompanyCheck;
  replace: Company | null;
  onSaved: (company: Company, replaced: boolean) => void;
  onDone: (company: Company) => void;
  onBack: () => void;
}

/** Shows the company that the token belongs to and saves it when the user confirms. */
export function FoundCompany({ check, replace, onSaved, onDone, onBack }: FoundCompanyProps) {
  const { t } = useTranslation(['companies', 'common']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const info = useQuery(api.app.info.queryOptions({ input: {} })).data;
  const [chosen, setChosen] = useState<TokenStorage | null>(null);
  const keep = chosen ?? info?.vault.keep ?? 'keychain';
  const save = useSaveConnection({ keep, onSaved, onDone });
  const { error, difference } = save;
  const { ticket } = check;
  const target = (replace ?? check.existing)?.companyId ?? null;
  const isOther = replace !== null && replace.serviceCompanyId !== check.serviceCompanyId;

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
          [t('connect.found.id'), check.serviceCompanyId],
          [t('connect.found.address'), check.address],
        ]}
      />
      {check.cleaned.map((what) => (
        <Text key={what} size="sm" c="dimmed">
          {t(`connect.found.cleaned.${what}`)}
        </Text>
      ))}
      {check.headerState === 'ignored' && <Note text={t('header.ignored')} />}
      {!replace && check.existing && <Note text={t('connect.found.existing', check.existing)} />}
      {target === null && check.sameNumber.length > 0 && (
        <Alert color="gray" icon={<Info size={18} aria-hidden />} title={t('connect.found.sameNumber')}>
          {check.sameNumber.map(({ companyId, name, address }) => (
            <div key={companyId}>{t('connect.found.other', { name, address })}</div>
          ))}
        </Alert>
      )}
      {isOther ? (
        <Problem
          failure={{
            code: 'company-mismatch',
            expected: replace.serviceCompanyId,
            found: check.serviceCompanyId,
          }}
        />
      ) : (
        info && (
          <TokenStorageChoice
            vault={info.vault}
            refused={error !== null && failureOf(error).code === 'keychain'}
            value={keep}
            onChange={setChosen}
          />
        )
      )}
      {error && <Problem error={error} />}
      {difference ? (
        <CompareCompanies
          difference={difference}
          isPending={save.isPending}
          onSame={save.replaceSame}
          onOwn={() => save.addOwn(ticket)}
          onBack={save.reset}
        />
      ) : (
        <Group gap="xs">
          {!isOther && target === null && (
            <Button onClick={() => save.addOwn(ticket)} loading={save.isPending}>
              {t(check.sameNumber.length > 0 ? 'compare.own' : 'connect.found.add')}
            </Button>
          )}
          {!isOther && target !== null && (
            <Button onClick={() => save.replace(target, ticket)} loading={save.isPending}>
              {t('connect.found.replace')}
            </Button>
          )}
          {target === null &&
            check.sameNumber.map(({ companyId, name }) => (
              <Button
                key={companyId}
                variant="default"
                onClick={() => save.replace(companyId, ticket)}
                disabled={save.isPending}
              >
                {check.sameNumber.length > 1 ? t('compare.sameAs', { name }) : t('compare.sameMoved')}
              </Button>
            ))}
          <Button variant="default" onClick={onBack}>
            {t('connect.found.back')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Note({ text }: { text: string }) {
  return (
    <Alert color="gray" icon={<Info size={18} aria-hidden />}>
      {text}
    </Alert>
  );
}
