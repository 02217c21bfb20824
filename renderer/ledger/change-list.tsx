import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../failures/problem.tsx';
import { ChangeEntry } from './change-entry.tsx';
import classes from './ledger.module.css';
import { useLedger, type LedgerSubject } from './use-ledger.ts';

interface ChangeListProps {
  of: LedgerSubject;
  /** What the list is, for those who cannot see where it stands. */
  label: string;
  /** What stands there instead where the ledger holds nothing. */
  nothing: ReactNode;
  /** Each entry with the name of its record, which leads to it. */
  named?: boolean;
}

/** What was added, changed, removed and came back, newest first. */
export function ChangeList({ of, label, nothing, named = false }: ChangeListProps) {
  const { t } = useTranslation('ledger');
  const ledger = useLedger(of);
  if (ledger.error && !ledger.data) return <Problem error={ledger.error} />;
  if (!ledger.data) return null;
  const entries = ledger.data.pages.flat();
  if (entries.length === 0) return <p className={classes.nothing}>{nothing}</p>;
  return (
    <>
      <ol aria-label={label} className={classes.list}>
        {entries.map((entry) => (
          <ChangeEntry key={entry.entryId} entry={entry} named={named} />
        ))}
      </ol>
      {ledger.error && <Problem error={ledger.error} />}
      {ledger.hasNextPage && (
        <Button
          size="xs"
          variant="default"
          className={classes.more ?? ''}
          loading={ledger.isFetchingNextPage}
          onClick={() => void ledger.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
