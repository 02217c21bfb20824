import { Button, type ButtonProps } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../data/queries/api.ts';

interface SyncNowButtonProps extends Pick<ButtonProps, 'size' | 'flex'> {
  companyId: number;
  /** More companies to sync with the same click. */
  others?: readonly number[];
  children: ReactNode;
}

/** A button that syncs all lists of a company; its label depends on the context. */
export function SyncNowButton({ companyId, others = [], ...buttonProps }: SyncNowButtonProps) {
  const sync = useMutation(api.sync.now.mutationOptions());
  return (
    <Button
      {...buttonProps}
      variant="default"
      loading={sync.isPending}
      onClick={() => [companyId, ...others].forEach((one) => sync.mutate({ companyId: one }))}
    />
  );
}
