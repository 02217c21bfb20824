import { Anchor, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { useLineKeys } from '../../ui/use-line-keys.ts';
import classes from './overview-sections.module.css';

interface OverviewSectionProps {
  title: string;
  /** The number of all lines, of which the section shows the first ones. */
  count: string | false;
  /** The screen with all lines. */
  all: { label: string; href: string };
  /** Shown instead of the list: an empty state or a problem. */
  placeholder?: ReactNode;
  /** The lines, as list items. */
  children: ReactNode;
}

/** A short list of the overview, with a link to the whole list. */
export function OverviewSection({ title, count, all, placeholder, children }: OverviewSectionProps) {
  const id = useId();
  const onKeyDown = useLineKeys();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {count !== false && <span className={classes.quiet}>{count}</span>}
        <Anchor component={Link} href={all.href} size="sm" className={classes.all ?? ''}>
          {all.label}
        </Anchor>
      </div>
      {placeholder ?? (
        <ol aria-labelledby={id} className={classes.list} onKeyDown={onKeyDown}>
          {children}
        </ol>
      )}
    </section>
  );
}
