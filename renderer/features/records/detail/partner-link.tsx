import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../shell/paths.ts';
import { subjectHref } from '../../insights/insight-view.ts';
import { useHasRecord } from '../use-has-record.ts';

interface Props {
  companyId: number;
  partnerId: string;
  children: ReactNode;
}

/** To a partner's own record; where there is none, to the page of all that is known of it. */
export function PartnerLink({ companyId, partnerId, children }: Props) {
  const isThere = useHasRecord(companyId, 'partners', partnerId);
  const href =
    isThere === false
      ? subjectHref(companyId, { dimension: 'partner', member: partnerId })
      : paths.record(companyId, 'partners', partnerId);
  return (
    <Anchor inherit component={Link} href={href}>
      {children}
    </Anchor>
  );
}
