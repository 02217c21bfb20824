import { SecretInput, type SecretInputProps } from '../secret-input.tsx';

/** Takes a passphrase: no longer than the core takes one. */
export function PassphraseField(props: SecretInputProps & { name: string }) {
  return <SecretInput maxLength={1000} {...props} />;
}
