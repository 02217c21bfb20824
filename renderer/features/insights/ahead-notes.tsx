import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CurrencyAhead } from '../../../shared/model/insight.ts';
import { Amount } from '../../components/amount.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { paths } from '../../shell/paths.ts';
import { nameless } from '../records/nameless.ts';
import { LISTS } from './lists.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  ahead: CurrencyAhead;
  /** What is in the accounts now is known. */
  isKnown: boolean;
  /** Items of the line whose amount could not be read. */
  unreadable: number;
}

/** In words, always: what the line rests on, what it leaves out, and the items that say no day. */
export function AheadNotes({ companyId, ahead, isKnown, unreadable }: Props) {
  const { t } = useTranslation('ahead');
  const { undated, later, partlyPaid, statusUnknown, undatedItems, start, currency } = ahead;
  const both = (counts: { incomes: number; expenses: number }): number => counts.incomes + counts.expenses;
  const undatedCount = undated.incomes.count + undated.expenses.count;
  const number = (count: number) => ({ count, number: formatCount(count) });
  const counted: [number, 'unreadable' | 'undated' | 'partly' | 'unknown' | 'later' | 'accounts'][] = [
    [unreadable, 'unreadable'],
    [undatedCount, 'undated'],
    [both(partlyPaid), 'partly'],
    [both(statusUnknown), 'unknown'],
    [later.incomes.count + later.expenses.count, 'later'],
    [start?.leftOut ?? 0, 'accounts'],
  ];
  const parts = counted.flatMap(([count, word]) => (count > 0 ? [t(`out.${word}`, number(count))] : []));
  return (
    <>
      <p className={classes.leftOut}>
        {t(isKnown ? 'balance.basis' : 'relative.basis')}{' '}
        {parts.length === 0 ? t('out.nothing') : `${t('out.title')} ${parts.join('; ')}.`}
      </p>
      {undatedItems.length > 0 && (
        <details className={classes.undated}>
          <summary>{t('undated.title', number(undatedCount))}</summary>
          <ul>
            {LISTS.flatMap((list) => undatedItems.filter((item) => item.list === list)).map((item) => (
              <li key={`${item.list} ${item.recordId}`}>
                <Anchor
                  component={Link}
                  href={paths.record(companyId, item.list, item.recordId)}
                  inherit
                  underline="always"
                >
                  {item.partnerName ?? item.number ?? nameless(item.recordId)}
                </Anchor>{' '}
                {t(`undated.${item.list}`)}{' '}
                <Amount value={item.gross} currency={currency} asSent={item.asSent} />
              </li>
            ))}
          </ul>
          {undatedItems.length < undatedCount && (
            <p>{t('undated.more', number(undatedCount - undatedItems.length))}</p>
          )}
        </details>
      )}
    </>
  );
}
