import { SecretInput, type SecretInputProps } from '../forms/secret-input.tsx';

/** Takes a passphrase: no longer than the core takes one. */
export function PassphraseField(props: SecretInputProps & { name: string }) {
  return <SecretInput maxLength={1000} {...props} />;
}

/** What stands in a form's field now; passphrases are kept in no state of the page. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed : '';
}
