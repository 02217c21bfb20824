/** What stands in a form's field now; passphrases are kept in no state of the page. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const typed = new FormData(form).get(name);
  return typeof typed === 'string' ? typed : '';
}
