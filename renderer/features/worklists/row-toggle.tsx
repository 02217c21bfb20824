import { Button } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './worklists.module.css';

interface Props {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** The name of an expandable row. */
export function RowToggle({ isOpen, onToggle, children }: Props) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Button
      variant="transparent"
      color="gray"
      size="compact-sm"
      className={classes.toggle ?? ''}
      data-named
      aria-expanded={isOpen}
      leftSection={<Chevron size={14} aria-hidden />}
      onClick={onToggle}
    >
      <bdi>{children}</bdi>
    </Button>
  );
}
