import { useTranslation } from 'react-i18next';
import { useCurrentCompany } from './current-company.ts';
import { LockButton } from '../features/lock/lock-button.tsx';
import classes from './header.module.css';
import { IssueList } from './issue-list.tsx';
import { PrivacyButton } from './privacy-button.tsx';
import { SyncButton } from './sync-button.tsx';

/** What runs, what is wrong (nothing when nothing is), whether amounts are hidden, and the buttons that ask the service now. */
export function Header() {
  const { t } = useTranslation('shell');
  const company = useCurrentCompany();
  return (
    <section className={classes.header} aria-label={t('toolbar')}>
      <IssueList />
      <PrivacyButton />
      <LockButton />
      <SyncButton label={t('sync.now')} companyId={company?.companyId ?? null} disabled={!company} />
      <SyncButton label={t('sync.all')} companyId={null} disabled={!company} />
    </section>
  );
}
