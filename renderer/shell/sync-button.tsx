import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useNotifyError } from '../failures/use-notify-error.ts';
import { api } from '../queries/api.ts';
import { useSyncState } from '../queries/sync-store.ts';
import { isSyncing } from '../sync-health/issues.ts';
import classes from './sync-button.module.css';

interface SyncButtonProps {
  label: string;
  /** Null: all companies. */
  companyId: number | null;
  disabled: boolean;
}

/** Asks the service now. While it runs the icon turns; pressing again joins what runs. */
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
    <Button
      variant="default"
      size="xs"
      disabled={disabled}
      aria-busy={running}
      leftSection={
        <RefreshCw size={14} aria-hidden className={classes.icon} data-running={running || undefined} />
      }
      onClick={() => sync.mutate({ companyId })}
    >
      {label}
    </Button>
  );
}
