import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameProposal } from '../../../shared/model/record.ts';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { FormFooter } from '../forms/form-footer.tsx';
import { useProposalText } from './use-proposal-text.ts';

export interface NameFormProps {
  companyId: number;
  /** What is named, in words: `currency #1`. */
  subject: string;
  /** The user's name for it; null: none. */
  name: string | null;
  proposals: readonly NameProposal[];
  maxCharacters: number;
  /** Called with the chosen name; null removes it. */
  onName: (name: string | null) => void;
  onClose: () => void;
}

/** Names something that the service identifies only by a number; an empty name removes the user's own. */
export function NameForm({
  companyId,
  subject,
  name,
  proposals,
  maxCharacters,
  onName,
  onClose,
}: NameFormProps) {
  const { t } = useTranslation('naming');
  const company = useCompany(companyId);
  const textOf = useProposalText();
  const choose = (chosen: string | null): void => {
    onClose();
    if (chosen !== name) onName(chosen);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('name');
    const text = typeof typed === 'string' ? typed.trim() : '';
    choose(text === '' ? null : text);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          name="name"
          size="xs"
          label={t('nameOf', { subject })}
          description={t('hint', { company: company ? companyName(company) : '' })}
          defaultValue={name ?? ''}
          maxLength={maxCharacters}
          data-autofocus
        />
        {proposals.length > 0 && (
          <Stack gap={4} role="group" aria-label={t('proposed')}>
            {proposals.map((proposal) => (
              <Group key={proposal.name} gap="xs" wrap="nowrap">
                <Button size="compact-xs" flex="none" variant="light" onClick={() => choose(proposal.name)}>
                  {t('use', { name: proposal.name })}
                </Button>
                <Text size="xs" c="dimmed">
                  {textOf(proposal)}
                </Text>
              </Group>
            ))}
          </Stack>
        )}
        <FormFooter action={t('save')} isPending={false} onCancel={onClose} />
      </Stack>
    </form>
  );
}
