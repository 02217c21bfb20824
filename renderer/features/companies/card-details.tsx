import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Company } from '../../../shared/model/company.ts';
import { paths } from '../../../shared/screens.ts';
import { api } from '../../data/queries/api.ts';
import { CopyButton } from '../../ui/clipboard/copy-button.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatInstant } from '../../ui/formatting/dates.ts';
import { useAmountText } from '../../ui/formatting/use-amount-text.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { SentText } from '../../ui/sent-text.tsx';
import { CardConnection } from './card-connection.tsx';
import { isEmailWord, isFlagWord, splitDetails } from './company-fields.ts';
import classes from './company-card.module.css';

/** Identity, e-mail addresses, flags and connection of a company, from stored data only. */
export function CardDetails({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const { unknown } = useAmountText();
  const { companyId } = company;
  const details = useQuery(api.companies.details.queryOptions({ input: { companyId } }));
  const { emails, flags, other } = splitDetails(details.data?.fields ?? []);
  return (
    <div className={classes.card}>
      <Identity company={company} />
      <Button
        component={Link}
        href={paths.company(companyId, 'balances')}
        variant="default"
        size="xs"
        mt="sm"
      >
        {t('card.balances')}
      </Button>
      {details.error && <Problem error={details.error} />}
      {details.data === null && (
        <Text size="sm" c="dimmed" mt="md">
          {t('card.nothing')}
        </Text>
      )}
      {emails.length > 0 && (
        <CardSection title={t('card.emails.title')}>
          <Facts
            facts={emails.map(({ name: field, text }) => {
              const name = isEmailWord(field) ? t(`card.emails.${field}`) : field;
              return [name, <Copied key={field} value={text} name={`${t('card.emails.title')}, ${name}`} />];
            })}
          />
        </CardSection>
      )}
      {flags.length > 0 && (
        <CardSection title={t('card.flags.title')}>
          <Facts
            facts={flags.map(({ name: field, text }) =>
              isFlagWord(field)
                ? [t(`card.flags.${field}`), t(text === 'true' ? 'card.flags.on' : 'card.flags.off')]
                : [field, text],
            )}
          />
        </CardSection>
      )}
      <CardSection title={t('card.connection')}>
        <CardConnection company={company} />
      </CardSection>
      {other.length > 0 && (
        <CardSection title={t('card.other')}>
          <Facts facts={other.map(({ name: field, text }) => [field, unknown(text)])} />
        </CardSection>
      )}
      {details.data && (
        <details className={classes.raw}>
          <summary>{t('card.raw')}</summary>
          <SentText name={t('card.raw')} text={details.data.raw} />
        </details>
      )}
    </div>
  );
}

/** Names and numbers of the company, as saved with its connection. */
function Identity({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const { taxAccountNumber } = company;
  const facts: [name: string, value: ReactNode][] = [];
  if (company.label !== null) facts.push([t('card.name'), company.name]);
  facts.push([t('connect.found.id'), company.serviceCompanyId]);
  if (taxAccountNumber !== null) {
    const name = t('connect.found.taxNumber');
    facts.push([name, <Copied key="tax" value={taxAccountNumber} name={name} />]);
  }
  if (company.defaultCurrency !== null) facts.push([t('connect.found.currency'), company.defaultCurrency]);
  facts.push([t('card.added'), formatInstant(company.addedAt)]);
  return (
    <>
      {company.sample && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('list.sample')}
        </Text>
      )}
      <Facts facts={facts} />
    </>
  );
}

function CardSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={3} id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}

function Copied({ value, name }: { value: string; name: string }) {
  return (
    <span className={classes.copied}>
      <bdi>{value}</bdi>
      <CopyButton value={value} name={name} />
    </span>
  );
}
