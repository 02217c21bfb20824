import { Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Company } from '../../../shared/model/company.ts';
import { FormFooter } from '../../ui/forms/form-footer.tsx';
import { failureOf } from '../../data/connection/failure.ts';
import { failureText } from '../../ui/failures/failure-text.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { companyName } from '../../data/queries/companies.ts';
import { api } from '../../data/queries/api.ts';
import { fieldOf } from './check-connection.ts';
import { CompareCompanies } from './compare-companies.tsx';
import { ConfirmOrigin } from './confirm-origin.tsx';
import { useSaveConnection } from './use-save-connection.ts';

/**
 * Edits a company's address and header name. The stored token is sent to another origin only with the user's consent.
 */
export function EditConnection({ company, onDone }: { company: Company; onDone: () => void }) {
  const { t } = useTranslation('companies');
  const { t: words } = useTranslation('failures');
  const { companyId } = company;
  const [typed, setTyped] = useState({ address: company.address, headerName: company.headerName });
  // In the Electron window, the core shows its own confirmation outside the page.
  const confirmsOutside = useQuery(api.app.info.queryOptions({ input: {} })).data?.window === 'electron';
  const save = useSaveConnection({
    keep: company.keep,
    onSaved: (saved) => {
      notifications.show({
        title: t('edit.done', { company: companyName(saved) }),
        message: t(`header.${saved.headerState}`),
      });
    },
    onDone,
  });
  const check = useMutation(api.companies.checkEdit.mutationOptions());
  const failure = check.error && failureOf(check.error);
  const origin = failure?.code === 'origin-unconfirmed' && !confirmsOutside ? failure.origin : null;
  const wrong = failure && origin === null ? fieldOf(failure) : null;
  const message = failure && failureText(failure, words);
  const errorAt = (field: typeof wrong) => wrong === field && message && `${message.title}. ${message.text}`;
  const isPending = check.isPending || save.isPending;

  const checkEdit = (sendTokenTo: string | null): void => {
    const headerName = typed.headerName.trim();
    save.reset();
    const edited = { address: typed.address, headerName: headerName === '' ? null : headerName };
    // A result that arrives after the dialog was closed is neither saved nor followed by a question.
    check.mutate(
      { companyId, ...edited, sendTokenTo },
      {
        onSuccess: ({ ticket }) => save.replace(companyId, ticket),
        onError: (error) => {
          const rejection = failureOf(error);
          const isNew = rejection.code === 'origin-unconfirmed' && sendTokenTo === null;
          if (isNew && confirmsOutside) checkEdit(rejection.origin);
        },
      },
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    checkEdit(null);
  };

  if (save.difference) {
    return (
      <CompareCompanies
        difference={save.difference}
        isPending={isPending}
        onSame={save.replaceSame}
        onOwn={() => check.data && save.addOwn(check.data.ticket)}
        onBack={save.reset}
      />
    );
  }
  if (origin !== null) {
    return (
      <ConfirmOrigin
        company={companyName(company)}
        origin={origin}
        isPending={isPending}
        onConfirm={() => checkEdit(origin)}
        onBack={check.reset}
      />
    );
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('connect.address')}
          description={t('edit.addressHint')}
          value={typed.address}
          onChange={(event) => setTyped({ ...typed, address: event.currentTarget.value })}
          error={errorAt('address')}
          inputMode="url"
          spellCheck={false}
          data-autofocus
        />
        <TextInput
          label={t('connect.header')}
          description={t('connect.headerHint')}
          placeholder={t('connect.headerPlaceholder')}
          value={typed.headerName}
          onChange={(event) => setTyped({ ...typed, headerName: event.currentTarget.value })}
          error={errorAt('headerName')}
          spellCheck={false}
        />
        <Text size="sm" c="dimmed">
          {t(`header.${company.headerState}`)}
        </Text>
        {failure && wrong !== 'address' && wrong !== 'headerName' && <Problem error={check.error} />}
        {save.error && <Problem error={save.error} />}
        <FormFooter action={t('edit.save')} isPending={isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}
