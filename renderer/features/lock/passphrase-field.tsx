import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** Takes a passphrase: no longer than the core takes one, and nothing for the browser to remember. */
export function PassphraseField(props: PasswordInputProps & { name: string }) {
  return <PasswordInput autoComplete="off" maxLength={1000} {...props} />;
}
