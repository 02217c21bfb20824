import { DueThisWeek } from './due-this-week.tsx';
import { RecentChanges } from './recent-changes.tsx';
import classes from './overview-sections.module.css';

/**
 * The work that follows from the figures, of all companies: items due soon, and unseen changes. Not printed, because
 * each is only the beginning of a list that has its own screen.
 */
export function OverviewSections() {
  return (
    <div className={classes.sections} data-off-paper>
      <DueThisWeek />
      <RecentChanges />
    </div>
  );
}
