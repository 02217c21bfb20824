import { useMutation } from '@tanstack/react-query';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';

/** Locks all windows of the app at once. */
export function useLockNow(): () => void {
  const notifyError = useNotifyError();
  const { mutate } = useMutation(api.lock.lock.mutationOptions({ onError: notifyError }));
  return () => mutate({});
}
