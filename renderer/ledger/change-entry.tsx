import { CirclePlus, CircleX, Pencil, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChangeKind, LedgerEntry } from '../../shared/model/ledger.ts';
import { formatInstant } from '../formatting/dates.ts';
import { FieldChanges } from './field-changes.tsx';
import classes from './ledger.module.css';
import { RecordLink } from './record-link.tsx';

const ICONS: Record<ChangeKind, LucideIcon> = {
  added: CirclePlus,
  changed: Pencil,
  removed: CircleX,
  revived: Undo2,
};

/** One difference: what became of which record, when it was found, and every field that differs. */
export function ChangeEntry({ entry, named }: { entry: LedgerEntry; named: boolean }) {
  const { t } = useTranslation('ledger');
  const Icon = ICONS[entry.kind];
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.kind} data-kind={entry.kind}>
          <Icon size={14} aria-hidden />
          {t(`kind.${entry.kind}`)}
        </span>
        {named && <RecordLink entry={entry} />}
        <time className={classes.at} dateTime={new Date(entry.at).toISOString()}>
          {formatInstant(entry.at)}
        </time>
      </div>
      <FieldChanges copyable={!named} fields={entry.fields} />
    </li>
  );
}
