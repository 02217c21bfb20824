import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CompanySync, TargetState } from '../../../shared/model/sync.ts';
import { Age } from '../../components/age.tsx';
import { useNow } from '../../formatting/clock.ts';
import { formatNear } from '../../formatting/dates.ts';
import { useSettings } from '../../queries/settings.ts';
import { paths } from '../../shell/paths.ts';
import { SweepState } from './sweep-state.tsx';
import { TargetState as StateInWords } from './target-state.tsx';
import classes from './sync.module.css';

/** One list, or the balances: how it stands, how fresh it is, what comes next, and when all of it was read again. */
export function TargetRow({ company, target }: { company: CompanySync; target: TargetState }) {
  const { t } = useTranslation('sync');
  const settings = useSettings();
  const href =
    target.target === 'company' ? paths.companies : paths.company(company.companyId, target.target);
  const cadenceMinutes = target.target === 'balances' ? settings?.balanceMinutes : settings?.listMinutes;
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
        <Age
          at={target.lastSuccessAt}
          cadenceMinutes={target.target === 'company' ? undefined : cadenceMinutes}
        />
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

/** When something is due. */
function NextTime({ work: { phase, nextAt } }: { work: Pick<TargetState, 'phase' | 'nextAt'> }) {
  const { t } = useTranslation('sync');
  const now = useNow();
  if (phase === 'running') return t('next.running');
  if (nextAt === null) return t('next.none');
  return nextAt <= now ? t('next.soon') : formatNear(nextAt, now);
}
