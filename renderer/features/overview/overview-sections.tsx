import { DueThisWeek } from './due-this-week.tsx';
import { RecentChanges } from './recent-changes.tsx';
import classes from './overview-sections.module.css';

/** The work that follows from the figures, of all companies: items due soon, and unseen changes. */
export function OverviewSections() {
  return (
    <div className={classes.sections}>
      <DueThisWeek />
      <RecentChanges />
    </div>
  );
}
