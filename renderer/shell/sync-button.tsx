import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { BusyButton } from '../components/busy-button.tsx';
import { useNotifyError } from '../failures/use-notify-error.ts';
import { api } from '../queries/api.ts';
import { useSyncState } from '../queries/sync-store.ts';
import { isSyncing } from '../sync-health/issues.ts';

interface SyncButtonProps {
  label: string;
  /** Null: all companies. */
  companyId: number | null;
  disabled: boolean;
}

/** Asks the service now. */
export function SyncButton({ label, companyId, disabled }: SyncButtonProps) {
  const notifyError = useNotifyError();
  const state = useSyncState();
  const sync = useMutation(
    api.sync.now.mutationOptions({
      onError: notifyError,
    }),
  );
  const companies = [...(state?.values() ?? [])];
  const running =
    sync.isPending ||
    companies.some((one) => (companyId === null || one.companyId === companyId) && isSyncing(one));
  return (
    <BusyButton
      label={label}
      icon={RefreshCw}
      running={running}
      disabled={disabled}
      onClick={() => sync.mutate({ companyId })}
    />
  );
}
