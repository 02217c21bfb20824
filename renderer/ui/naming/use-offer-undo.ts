import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../failures/use-notify-error.ts';
import { showUndo } from '../undo-notice.tsx';

interface Naming<Input> {
  /** What is named, in words. */
  subject: string;
  name: string | null;
  /** Sets the name. */
  now: Input;
  /** Restores the former one. */
  before: Input;
}

/** Returns a function that sets or removes a name and offers to undo it. */
export function useOfferUndo<Output, Input, Context>(
  options: UseMutationOptions<Output, Error, Input, Context>,
): (naming: Naming<Input>) => void {
  const { t } = useTranslation('naming');
  const onError = useNotifyError();
  const { mutate, mutateAsync } = useMutation({ ...options, onError });
  return ({ subject, name, now, before }) => {
    const offerUndo = (): void =>
      showUndo({
        kind: 'named',
        message: name === null ? t('removed', { subject }) : t('named', { subject, name }),
        undo: t('undo'),
        onUndo: () => mutate(before),
      });
    // The component may be unmounted by then. Its `mutate` callbacks would not run, but a promise still resolves.
    mutateAsync(now).then(offerUndo, () => undefined);
  };
}
