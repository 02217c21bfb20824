import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import type { ViewFilter } from '../../../ui/routing/view-filter.ts';

/** Leads from a total to records that it does not include. */
export interface ExclusionRoute {
  /** The filter of the list. */
  filter: ViewFilter;
  hrefOf: (filter: ViewFilter) => string;
  onFilter: (filter: ViewFilter) => void;
}

interface Props {
  /** Null on paper. */
  route: ExclusionRoute | null;
  /** What to filter by, in addition to the filter of the list. */
  only: ViewFilter;
  /** The name, where the text alone is ambiguous. */
  name?: string;
  children: ReactNode;
}

/**
 * A number of records that a total does not include, with a link to exactly these records. Without a link if the list is
 * already filtered by such reasons: a record may have several.
 */
export function ExclusionLink({ route, only, name, children }: Props) {
  if (route === null || route.filter.notIncluded !== undefined) return <span>{children}</span>;
  const filter = { ...route.filter, ...only };
  return (
    <Anchor
      inherit
      component={Link}
      href={route.hrefOf(filter)}
      aria-label={name}
      onClick={(event: MouseEvent) => {
        // Another tab or window opens the address.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        route.onFilter(filter);
      }}
    >
      {children}
    </Anchor>
  );
}
