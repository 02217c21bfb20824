import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useErrorText } from '../failures/problem.tsx';
import { api } from '../queries/api.ts';
import { useSyncState } from '../queries/sync-store.ts';
import { isSyncing } from './issues.ts';
import classes from './sync-button.module.css';

interface SyncButtonProps {
  label: string;
  /** Null: all companies. */
  companyId: number | null;
  disabled: boolean;
}

/** Asks the service now. While it runs the icon turns; pressing again joins what runs. */
export function SyncButton({ label, companyId, disabled }: SyncButtonProps) {
  const errorText = useErrorText();
  const state = useSyncState();
  const sync = useMutation(
    api.sync.now.mutationOptions({
      onError: (error) => {
        const { title, text } = errorText(error);
        notifications.show({ color: 'red', title, message: text });
      },
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
