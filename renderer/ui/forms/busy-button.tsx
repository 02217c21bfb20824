import { Button } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import classes from './busy-button.module.css';

interface BusyButtonProps {
  label: string;
  icon: LucideIcon;
  running: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** A button for a longer task. The icon spins while it runs; pressing it again joins the running task. */
export function BusyButton({ label, icon: Icon, running, disabled, onClick }: BusyButtonProps) {
  return (
    <Button
      variant="default"
      size="xs"
      disabled={disabled}
      aria-busy={running}
      leftSection={
        <Icon size={14} aria-hidden className={classes.icon} data-running={running || undefined} />
      }
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
