import { Button, Select, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ALERT_KINDS, isLimit, type AlertKind } from '../../../shared/alert-rules.ts';
import type { Company } from '../../../shared/model/company.ts';
import { findOptions } from '../../ui/forms/find-options.ts';
import { AmountField } from '../../ui/amount-field/amount-field.tsx';
import { checkAmount } from '../../ui/amount-field/check-amount.ts';
import { api } from '../../data/queries/api.ts';
import { companyName } from '../../data/queries/companies.ts';
import { useSettings } from '../../data/queries/settings.ts';
import { subjectsOf, type AlertSubject } from './alert-subjects.ts';
import { useCreateAlert } from './use-create-alert.ts';
import classes from './alerts.module.css';

/** Creates an alert on an account or a company's total, or one on each of several. */
export function AlertForm({ companies }: { companies: Company[] }) {
  const { t } = useTranslation(['alerts', 'common']);
  const id = useId();
  const last = useSettings()?.lastCompanyId;
  const [chosen, setChosen] = useState<number | null>(null);
  const company = companies.find(({ companyId }) => companyId === (chosen ?? last)) ?? companies[0];
  const companyId = company?.companyId ?? 0;
  const [subjectKey, setSubjectKey] = useState<string | null>(null);
  const [kind, setKind] = useState<AlertKind>('below');
  const [amount, setAmount] = useState('');
  const [wrong, setWrong] = useState(false);
  const balances = useQuery(api.balances.get.queryOptions({ input: { companyId } })).data;
  const subjects = balances ? subjectsOf(balances, companies.length) : [];
  const subject = subjects.find(({ key }) => key === subjectKey) ?? subjects[0];
  const { create, isPending } = useCreateAlert(() => setAmount(''));
  const currency = subject?.currency ?? t('common:currency.none');

  function labelOf({ of, accountId, name, currency: own }: AlertSubject): string {
    return t(`form.${of}`, {
      name: name ?? t('subject.account', { id: accountId }),
      currency: own ?? t('common:currency.none'),
    });
  }

  function submit(): void {
    const threshold =
      kind === 'overdrawn' ? null : checkAmount(amount, { currency: subject?.currency ?? undefined }).amount;
    const isWrong = !isLimit({ kind, threshold });
    setWrong(isWrong);
    if (!subject || isWrong) return;
    create(companyId, subject, { kind, threshold });
  }

  return (
    <section aria-labelledby={id} data-off-paper>
      <Title order={2} id={id}>
        {t('new')}
      </Title>
      {balances && subjects.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('form.noAccounts')}
        </Text>
      )}
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Select
          label={t('form.company')}
          data={companies.map((one) => ({ value: String(one.companyId), label: companyName(one) }))}
          value={String(companyId)}
          searchable
          filter={findOptions}
          nothingFoundMessage={t('form.nothing')}
          allowDeselect={false}
          onChange={(value) => setChosen(Number(value))}
        />
        <Select
          label={t('form.subject')}
          w={300}
          maw="100%"
          data={subjects.map((one) => ({ value: one.key, label: labelOf(one) }))}
          value={subject?.key ?? null}
          allowDeselect={false}
          disabled={subjects.length === 0}
          onChange={setSubjectKey}
        />
        <Select
          label={t('form.kind')}
          w={240}
          data={ALERT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => setKind(ALERT_KINDS.find((one) => one === value) ?? 'below')}
        />
        {kind !== 'overdrawn' && (
          <AmountField
            label={t('form.amount')}
            description={t('form.amountText', { currency })}
            currency={subject?.currency ?? undefined}
            value={amount}
            problem={wrong && t(kind === 'change' ? 'form.changeWrong' : 'form.amountWrong')}
            onChange={(text) => {
              setAmount(text);
              setWrong(false);
            }}
          />
        )}
        <Button type="submit" className={classes.create ?? ''} loading={isPending} disabled={!subject}>
          {t('form.create')}
        </Button>
      </form>
    </section>
  );
}
