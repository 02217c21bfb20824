import { Button, Group, Table, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyLabel } from '../../../shared/model/record.ts';
import { figureCell } from '../../ui/layout/data-table.tsx';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';

const MAX_LABEL_CHARACTERS = 12;

interface CurrencyLabelRowProps {
  companyId: number;
  company: string;
  currency: CurrencyLabel;
}

/** One numbered currency, with the proposed label and a field for the user's own. */
export function CurrencyLabelRow({ companyId, company, currency }: CurrencyLabelRowProps) {
  const { t } = useTranslation('companies');
  const notifyError = useNotifyError();
  const save = useMutation(api.currencies.label.mutationOptions({ onError: notifyError }));
  const set = (label: string | null): void => save.mutate({ companyId, currency: currency.currency, label });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('label');
    if (typeof typed === 'string' && typed.trim() !== '') set(typed.trim());
  };
  const { proposal, label } = currency;
  const names = { currency: currency.currency, company };
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <bdi>{company}</bdi>
      </Table.Th>
      <Table.Td>{currency.currency}</Table.Td>
      <Table.Td className={figureCell}>
        {t('labels.records', { count: currency.count, formatted: formatCount(currency.count) })}
      </Table.Td>
      <Table.Td>
        <form onSubmit={submit} key={label}>
          <Group gap="xs" wrap="nowrap">
            <TextInput
              name="label"
              size="xs"
              w="8rem"
              aria-label={t('labels.labelOf', names)}
              defaultValue={label ?? ''}
              maxLength={MAX_LABEL_CHARACTERS}
            />
            <Button type="submit" size="xs" variant="default" loading={save.isPending}>
              {t('labels.save')}
            </Button>
            {label === null && proposal !== null && (
              <Button
                size="xs"
                aria-label={t('labels.useFor', { ...names, proposal })}
                onClick={() => set(proposal)}
              >
                {t('labels.use', { proposal })}
              </Button>
            )}
            {label !== null && (
              <Button size="xs" variant="subtle" color="gray" onClick={() => set(null)}>
                {t('labels.clear')}
              </Button>
            )}
          </Group>
        </form>
      </Table.Td>
    </Table.Tr>
  );
}
