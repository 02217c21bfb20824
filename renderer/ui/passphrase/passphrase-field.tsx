import { SecretInput, type SecretInputProps } from '../forms/secret-input.tsx';

/** A passphrase field, limited to the length that the core accepts. */
export function PassphraseField(props: SecretInputProps & { name: string }) {
  return <SecretInput maxLength={1000} {...props} />;
}

/** Current value of a form field. Passphrases are never stored in the state of the page. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed : '';
}
