import { Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../shared/model/company.ts';
import { FormFooter } from '../../ui/forms/form-footer.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { api } from '../../data/queries/api.ts';

const MAX_LABEL_CHARACTERS = 100;

/** Sets the name of a company on this computer; an empty name restores that of the service. */
export function RenameForm({ company, onDone }: { company: Company; onDone: () => void }) {
  const { t } = useTranslation('companies');
  const rename = useMutation(api.companies.rename.mutationOptions());
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('label');
    const label = typeof typed === 'string' ? typed.trim() : '';
    rename.mutate(
      { companyId: company.companyId, label: label === '' ? null : label },
      { onSuccess: onDone },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          name="label"
          label={t('rename.label')}
          description={t('rename.description', { name: company.name })}
          defaultValue={company.label ?? ''}
          placeholder={company.name}
          maxLength={MAX_LABEL_CHARACTERS}
          data-autofocus
        />
        {rename.error && <Problem error={rename.error} />}
        <FormFooter action={t('rename.save')} isPending={rename.isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}
