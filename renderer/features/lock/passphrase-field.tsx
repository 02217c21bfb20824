import type { PasswordInputProps } from '@mantine/core';
import { SecretInput } from '../../components/secret-input.tsx';

/** Takes a passphrase: no longer than the core takes one. */
export function PassphraseField(props: Omit<PasswordInputProps, 'classNames'> & { name: string }) {
  return <SecretInput maxLength={1000} {...props} />;
}
