import { Button, Collapse, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyCheck } from '../../../shared/model/company.ts';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { failureText } from '../../failures/failure-text.ts';
import { fieldOf, useCheckConnection, type CheckField } from './check-connection.ts';

/** What the form remembers of what was typed. Never the token: that lives in its field alone, and leaves with it. */
export interface TypedConnection {
  address: string;
  headerName: string;
}

interface ConnectionFormProps {
  typed: TypedConnection;
  onTyped: (typed: TypedConnection) => void;
  addressFixed: boolean;
  submitLabel: string;
  onFound: (check: CompanyCheck) => void;
}

/** Asks for address and token and has them checked. What was typed stays until the check succeeds. */
export function ConnectionForm({ typed, onTyped, addressFixed, submitLabel, onFound }: ConnectionFormProps) {
  const { t } = useTranslation(['companies', 'failures']);
  const { t: words } = useTranslation('failures');
  const [advanced, { toggle, open }] = useDisclosure(false);
  const fields = {
    address: useRef<HTMLInputElement>(null),
    token: useRef<HTMLInputElement>(null),
    headerName: useRef<HTMLInputElement>(null),
    form: useRef<HTMLDivElement>(null),
  };
  const { check, checking, failure } = useCheckConnection((found) => {
    if (fields.token.current) fields.token.current.value = '';
    onFound(found);
  });
  const wrong = failure && fieldOf(failure);
  const said = failure && failureText(failure, words);
  const errorAt = (field: CheckField) => wrong === field && said && `${said.title}. ${said.text}`;

  useEffect(() => {
    if (wrong === 'headerName') open();
    if (wrong) fields[wrong].current?.focus();
    // A new failure moves the focus, even to the same field; typing does not.
    // The refs are the same for the life of the form.
  }, [failure]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const headerName = typed.headerName.trim();
    void check({
      address: typed.address,
      token: fields.token.current?.value ?? '',
      headerName: headerName === '' ? null : headerName,
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {errorAt('form') && said && <FailureNotice ref={fields.form} title={said.title} text={said.text} />}
        <TextInput
          ref={fields.address}
          label={t('connect.address')}
          description={addressFixed ? t('connect.addressFixed') : t('connect.addressHint')}
          value={typed.address}
          onChange={(event) => onTyped({ ...typed, address: event.currentTarget.value })}
          readOnly={addressFixed}
          error={errorAt('address')}
          autoFocus={!addressFixed}
          type="url"
          autoComplete="off"
          spellCheck={false}
        />
        <PasswordInput
          ref={fields.token}
          label={t('connect.token')}
          description={t('connect.tokenHint')}
          error={errorAt('token')}
          autoFocus={addressFixed}
          autoComplete="off"
          spellCheck={false}
          visibilityToggleButtonProps={{ 'aria-label': t('connect.show') }}
        />
        <div>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={advanced}
            leftSection={
              advanced ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />
            }
            onClick={toggle}
          >
            {t('connect.advanced')}
          </Button>
          <Collapse expanded={advanced} transitionDuration={120}>
            <TextInput
              ref={fields.headerName}
              mt="xs"
              label={t('connect.header')}
              description={t('connect.headerHint')}
              placeholder={t('connect.headerPlaceholder')}
              value={typed.headerName}
              onChange={(event) => onTyped({ ...typed, headerName: event.currentTarget.value })}
              error={errorAt('headerName')}
              autoComplete="off"
              spellCheck={false}
            />
          </Collapse>
        </div>
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
