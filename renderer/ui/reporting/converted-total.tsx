import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../shared/calendar.ts';
import { roundAmount } from '../../../shared/money.ts';
import { formatCount, decimalsOf } from '../formatting/amounts.ts';
import { useAmountText } from '../formatting/use-amount-text.ts';
import { describeAccounts, type AccountCounts } from '../formatting/not-included.ts';
import { chunk } from '../chunk.tsx';
import type { Conversion } from './use-conversion.ts';
import classes from './converted-total.module.css';

/** Maximum number of amounts listed in the line; the dialog lists all of them. */
const MAX_NAMED = 3;

interface Props {
  conversion: Conversion;
  /** Accounts that are not included, or not up to date. */
  accounts: AccountCounts;
}

/** A total in the reporting currency, with the number and age of its rates, and the amounts not included. */
export function ConvertedTotal({ conversion, accounts }: Props) {
  const { t } = useTranslation('rates');
  const words = useAmountText();
  const [isOpen, dialog] = useDisclosure();
  const [isDialogWanted, setDialogWanted] = useState(false);
  const open = (): void => {
    setDialogWanted(true);
    dialog.open();
  };
  const { currency, converted } = conversion;
  const { total, notIncluded } = converted;
  const notes = [
    notIncluded.length > MAX_NAMED
      ? t('reporting.notIncludedMany', { number: formatCount(notIncluded.length) })
      : notIncluded.length > 0 &&
        t('reporting.notIncluded', {
          amounts: notIncluded.map((one) => words.amount(one.amount, one.currency)).join(', '),
        }),
    describeAccounts(accounts),
    t('reporting.statement'),
  ];
  return (
    <p role="group" aria-label={t('reporting.label')} className={classes.line}>
      {total === null ? (
        t('reporting.notConverted', { currency })
      ) : (
        <span className={classes.figure}>
          {t('reporting.converted', {
            amount: words.amount(roundAmount(total, decimalsOf(currency)), currency),
          })}
        </span>
      )}
      {' · '}
      <Anchor
        component="button"
        type="button"
        inherit
        title={t('reporting.open')}
        onFocus={ConvertedDialog.fetch}
        onClick={open}
      >
        <RateNote conversion={conversion} />
      </Anchor>
      {notes.filter(Boolean).map((note) => ` · ${note}`)}
      {isDialogWanted && (
        <Suspense fallback={null}>
          <ConvertedDialog conversion={conversion} opened={isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </p>
  );
}

// A chunk of its own, so that it does not delay the first figures.
const ConvertedDialog = chunk(() => import('./converted-dialog.tsx').then((m) => m.ConvertedDialog));

function RateNote({ conversion: { day, converted } }: { conversion: Conversion }) {
  const { t } = useTranslation('rates');
  const { used } = converted;
  if (used.length === 0) return t('reporting.noRates');
  const age = Math.max(...used.map((rate) => daysBetween(rate.day, day)));
  return `${t('reporting.rates', { count: used.length })}, ${
    age === 0 ? t('reporting.today') : t('reporting.oldest', { count: age })
  }`;
}
