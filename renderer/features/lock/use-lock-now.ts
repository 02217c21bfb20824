import { useMutation } from '@tanstack/react-query';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';

/** Locks every window of the program at once. */
export function useLockNow(): () => void {
  const notifyError = useNotifyError();
  const { mutate } = useMutation(api.lock.lock.mutationOptions({ onError: notifyError }));
  return () => mutate({});
}
