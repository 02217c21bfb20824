import { Button, Group, Table, TextInput, Tooltip } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyLabel } from '../../../shared/model/record.ts';
import { figureCell } from '../../ui/layout/data-table.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { MAX_CURRENCY_CHARACTERS, useNameCurrency } from '../../ui/naming/use-name-currency.ts';
import { useProposalText } from '../../ui/naming/use-proposal-text.ts';
import classes from './company-table.module.css';

const SHOWN_PROPOSALS = 2;

interface CurrencyLabelRowProps {
  companyId: number;
  company: string;
  currency: CurrencyLabel;
}

/** One numbered currency, with the proposed label and a field for the user's own. */
export function CurrencyLabelRow({ companyId, company, currency }: CurrencyLabelRowProps) {
  const { t } = useTranslation('companies');
  const textOf = useProposalText();
  const setName = useNameCurrency(companyId);
  const set = (label: string | null): void => setName(currency.currency, label, currency.label);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('label');
    if (typeof typed === 'string' && typed.trim() !== '') set(typed.trim());
  };
  const { proposals, label } = currency;
  const names = { currency: currency.currency, company };
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <bdi>{company}</bdi>
      </Table.Th>
      <Table.Td>{currency.currency}</Table.Td>
      <Table.Td className={`${figureCell} ${classes.count}`}>
        {t('labels.records', { count: currency.count, formatted: formatCount(currency.count) })}
      </Table.Td>
      <Table.Td>
        <form onSubmit={submit} key={label}>
          <Group gap="xs">
            <TextInput
              name="label"
              size="xs"
              w="8rem"
              aria-label={t('labels.labelOf', names)}
              defaultValue={label ?? ''}
              maxLength={MAX_CURRENCY_CHARACTERS}
            />
            <Button type="submit" size="xs" variant="default">
              {t('labels.save')}
            </Button>
            {proposals.slice(0, SHOWN_PROPOSALS).map((proposal) => (
              <Tooltip key={proposal.name} label={textOf(proposal)}>
                <Button
                  size="xs"
                  aria-label={t('labels.useFor', { ...names, proposal: proposal.name })}
                  onClick={() => set(proposal.name)}
                >
                  {t('labels.use', { proposal: proposal.name })}
                </Button>
              </Tooltip>
            ))}
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
