import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { Age } from '../../ui/figures/age.tsx';
import { useNow } from '../../data/clock.ts';
import { formatNear } from '../../ui/formatting/dates.ts';
import { paths } from '../../../shared/screens.ts';
import { TargetState as StateInWords } from './target-state.tsx';
import classes from './sync.module.css';
import type { Status } from '../../ui/status-dot.tsx';
import { failureText } from '../../ui/failures/failure-text.ts';
import { useBusyWords } from './busy-words.ts';
import { StateLines } from './state-lines.tsx';
import { sweepStatus, type Busy } from './target-status.ts';

/** A list or the balances: state, age, next run and last full resync. */
export function TargetRow({ company, target }: { company: CompanySync; target: TargetState }) {
  const { t } = useTranslation('sync');
  const href =
    target.target === 'company' ? paths.companies : paths.company(company.companyId, target.target);
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Anchor component={Link} href={href} c="inherit" inherit>
          {t(`target.${target.target}`)}
        </Anchor>
      </Table.Th>
      <Table.Td>
        <StateInWords company={company} target={target} />
      </Table.Td>
      <Table.Td>
        <Age at={target.lastSuccessAt} freshUntil={target.freshUntil} />
      </Table.Td>
      <Table.Td className={classes.when ?? ''}>
        <NextTime work={target} />
      </Table.Td>
      <Table.Td>
        <SweepState company={company} target={target} />
      </Table.Td>
      <Table.Td className={classes.when ?? ''}>{target.sweep && <NextTime work={target.sweep} />}</Table.Td>
    </Table.Tr>
  );
}

/** Time of the next run. */
function NextTime({ work: { phase, nextAt } }: { work: Pick<TargetState, 'phase' | 'nextAt'> }) {
  const { t } = useTranslation('sync');
  const now = useNow();
  if (phase === 'running') return t('next.running');
  if (nextAt === null) return t('next.none');
  return nextAt <= now ? t('next.soon') : formatNear(nextAt, now);
}

const DOT: Record<Busy['kind'], Status> = { running: 'busy', queued: 'unknown', waiting: 'waiting' };

/** Time of the last full resync of a list, or its progress. */
export function SweepState({ company, target }: { company: CompanySync; target: TargetState }) {
  const { t } = useTranslation('sync');
  const { t: failureWords } = useTranslation('failures');
  const busyWords = useBusyWords();
  const now = useNow();
  const status = sweepStatus(company, target, now);
  if (status === null) return <span className={classes.quiet}>{t('sweep.always')}</span>;
  if (status.kind === 'failed') {
    const { title, text } = failureText(status.failure, failureWords);
    return (
      <>
        <StateLines status="problem" label={t('state.failed')} notes={[`${title}. ${text}`]} />
        {status.good !== null && <Age at={status.good} />}
      </>
    );
  }
  if (status.kind !== 'idle') {
    return <StateLines status={DOT[status.kind]} {...busyWords(status, 'sweep', now)} />;
  }
  return status.at === null ? (
    <span className={classes.quiet}>{t('sweep.none')}</span>
  ) : (
    <Age at={status.at} />
  );
}
