import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyCheck } from '../../../shared/model/company.ts';
import { FailureNotice } from '../../ui/failures/failure-notice.tsx';
import { SecretInput } from '../../ui/forms/secret-input.tsx';
import { failureText } from '../../ui/failures/failure-text.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { fieldOf, useCheckConnection, type CheckField } from './check-connection.ts';

/** Input that outlives the form. Never the token, which exists only in its field and is cleared with it. */
export interface TypedConnection {
  address: string;
  headerName: string;
}

interface ConnectionFormProps {
  typed: TypedConnection;
  onTyped: (typed: TypedConnection) => void;
  /** Whether the form replaces the token of a connected company. */
  replaces: boolean;
  submitLabel: string;
  onFound: (check: CompanyCheck) => void;
}

/** Form for address and token that checks the connection. Input remains until the check succeeds. */
export function ConnectionForm({ typed, onTyped, replaces, submitLabel, onFound }: ConnectionFormProps) {
  const { t } = useTranslation('companies');
  const { t: words } = useTranslation('failures');
  const form = useRef<HTMLFormElement>(null);
  const { check, checking, failure } = useCheckConnection();
  const wrong = failure && fieldOf(failure);
  const message = failure && failureText(failure, words);
  const errorAt = (field: CheckField) => wrong === field && message && `${message.title}. ${message.text}`;

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('input[aria-invalid=true], [role=alert]')?.focus();
  }, [failure]);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const field = event.currentTarget.querySelector<HTMLInputElement>('input[name=token]');
    const headerName = typed.headerName.trim();
    const found = await check({
      address: typed.address,
      token: field?.value ?? '',
      headerName: headerName === '' ? null : headerName,
    });
    if (!found) return;
    if (field) field.value = '';
    onFound(found);
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {wrong === 'form' && message && <FailureNotice title={message.title} text={message.text} />}
        <TextInput
          label={t('connect.address')}
          description={replaces ? t('replace.addressHint') : t('connect.addressHint')}
          value={typed.address}
          onChange={(event) => onTyped({ ...typed, address: event.currentTarget.value })}
          error={errorAt('address')}
          autoFocus={!replaces}
          inputMode="url"
          spellCheck={false}
        />
        <SecretInput
          name="token"
          label={t('connect.token')}
          description={t('connect.tokenHint')}
          error={errorAt('token')}
          // Mantine marks only the frame around the field as invalid.
          aria-invalid={wrong === 'token' || undefined}
          autoFocus={replaces}
        />
        <AdvancedFields
          headerName={typed.headerName}
          onHeaderName={(headerName) => onTyped({ ...typed, headerName })}
          error={errorAt('headerName')}
        />
        <div>
          <Button type="submit" loading={checking}>
            {submitLabel}
          </Button>
          <Text size="xs" c="dimmed" mt={6} role="status">
            {checking && t('connect.checking')}
          </Text>
        </div>
      </Stack>
    </form>
  );
}
