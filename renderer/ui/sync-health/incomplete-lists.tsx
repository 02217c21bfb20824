import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { formatCount } from '../formatting/amounts.ts';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { useOverview } from '../../data/queries/overview.ts';
import { completenessNotes } from './completeness-notes.ts';

/** Further companies are only counted. */
const MAX_NAMED_COMPANIES = 5;

/**
 * States what the lists behind the figures lack; empty if they are complete and readable.
 *
 * @param props.companyId null: all companies.
 */
export function IncompleteLists({ companyId }: { companyId: number | null }) {
  const { t } = useTranslation('common');
  const rows = useOverview().data ?? [];
  const lacking = rows.filter((row) => (companyId ?? row.companyId) === row.companyId && hasNotes(row));
  if (lacking.length === 0) return null;
  const rest = lacking.length - MAX_NAMED_COMPANIES;
  return (
    <Box role="note" mb="md">
      {lacking.slice(0, MAX_NAMED_COMPANIES).map((row) => (
        <Company key={row.companyId} row={row} isNamed={companyId === null} />
      ))}
      {rest > 0 && (
        <Text size="sm">{t('completeness.others', { count: rest, number: formatCount(rest) })}</Text>
      )}
    </Box>
  );
}

function Company({ row, isNamed }: { row: CompanyOverview; isNamed: boolean }) {
  const { t } = useTranslation(['common', 'sync']);
  const company = useCompany(row.companyId);
  const lists = (['expenses', 'incomes'] as const).flatMap((list) => {
    const notes = completenessNotes(row.completeness[list]);
    return notes.length === 0 ? [] : [`${t(`sync:target.${list}`)}: ${notes.join(', ')}`];
  });
  const text = lists.join('; ');
  return (
    <Text size="sm">
      {isNamed && company
        ? t('completeness.ofCompany', { company: companyName(company), lists: text })
        : t('completeness.of', { lists: text })}
    </Text>
  );
}

function hasNotes({ completeness: { expenses, incomes } }: CompanyOverview): boolean {
  return [expenses, incomes].some((list) => completenessNotes(list).length > 0);
}
