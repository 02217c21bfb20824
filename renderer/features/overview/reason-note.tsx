import { wordsOf } from '../../language/words.ts';
import type { Reason } from './attention-needed.ts';
import classes from './overview-row.module.css';

/** Why a company stands above others; nothing where the columns say it already. */
export function ReasonNote({ reason }: { reason: Reason }) {
  const t = wordsOf('overview');
  switch (reason.kind) {
    case 'overdrawn':
      return <div className={classes.why}>{t('why.overdrawn', { count: reason.count })}</div>;
    case 'short':
      return (
        <div className={classes.why}>{t('why.short', { currencies: reason.currencies.join(', ') })}</div>
      );
    case 'stopped':
    case 'stale':
      return <div className={classes.why}>{t(`why.${reason.kind}`)}</div>;
    case 'failing':
    case 'to-pay':
    case 'to-receive':
    case 'quiet':
      return null;
  }
}
