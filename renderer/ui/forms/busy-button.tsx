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

/** Starts something that takes a while. While it runs the icon turns; pressing again joins it. */
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
