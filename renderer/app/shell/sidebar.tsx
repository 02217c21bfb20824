import {
  ArrowDownLeft,
  ArrowUpRight,
  Bell,
  Building2,
  ChartColumn,
  Inbox,
  LayoutDashboard,
  ListChecks,
  Package,
  RefreshCw,
  Settings,
  Tags,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import {
  NAVIGATION_GROUPS,
  entryOf,
  hrefOf,
  isAboutAll,
  isSharedScreen,
  paths,
  type NavigationEntry,
  type NavigationGroup,
} from '../../../shared/screens.ts';
import { useRaisedAlerts } from '../../data/queries/alerts.ts';
import { useCompanies } from '../../data/queries/companies.ts';
import { unreadIn, useInboxCounts } from '../../data/queries/inbox.ts';
import markUrl from '../../ui/mark.svg';
import { CountBadge } from './count-badge.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { useCurrentCompany, useSaveCurrentCompany } from '../../ui/routing/current-company.ts';
import classes from './sidebar.module.css';

const ICONS: Record<NavigationEntry, LucideIcon> = {
  overview: LayoutDashboard,
  inbox: Inbox,
  worklists: ListChecks,
  balances: Wallet,
  expenses: ArrowUpRight,
  incomes: ArrowDownLeft,
  partners: Users,
  'expense-types': Tags,
  insights: ChartColumn,
  pack: Package,
  alerts: Bell,
  companies: Building2,
  sync: RefreshCw,
  settings: Settings,
};

const GROUPS = Object.entries(NAVIGATION_GROUPS) as [NavigationGroup, readonly NavigationEntry[]][];

/** The product's name, the company switcher, and the navigation. */
export function Sidebar() {
  const { t } = useTranslation(['shell', 'common']);
  const [path] = useLocation();
  const company = useCurrentCompany();
  useSaveCurrentCompany();
  const isAll = isAboutAll(path);
  const hasSeveral = (useCompanies().data?.length ?? 0) > 1;
  const work = useWork(isAll ? null : (company?.companyId ?? null));
  const id = useId();
  return (
    <aside className={classes.side} aria-label={t('side')}>
      <div className={classes.brand}>
        <img src={markUrl} width={20} height={20} alt="" />
        <span className={classes.word}>{t('common:product')}</span>
      </div>
      <CompanySwitcher company={isAll ? null : company} />
      <nav aria-label={t('navigation')} className={classes.nav}>
        {GROUPS.map(([group, entries]) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={classes.group}>
            <span id={`${id}-${group}`} className={classes.groupName}>
              {t(`group.${group}`)}
            </span>
            {entries.map((entry) => (
              <EntryLink
                key={entry}
                entry={entry}
                href={
                  isAll && hasSeveral && isSharedScreen(entry)
                    ? paths.all(entry)
                    : hrefOf(entry, company?.companyId ?? null)
                }
                isCurrent={entryOf(path) === entry}
                work={work[entry]}
              />
            ))}
          </div>
        ))}
      </nav>
    </aside>
  );
}

interface EntryLinkProps {
  entry: NavigationEntry;
  href: string;
  isCurrent: boolean;
  work: Work | undefined;
}

/** The number of things to do on a screen. */
type Work = Pick<ComponentProps<typeof CountBadge>, 'of' | 'count'>;

function EntryLink({ entry, href, isCurrent, work }: EntryLinkProps) {
  const { t } = useTranslation('shell');
  const Icon = ICONS[entry];
  const countId = useId();
  return (
    <Link
      href={href}
      className={classes.link}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={work && work.count > 0 ? countId : undefined}
      title={t(`nav.${entry}`)}
    >
      <Icon size={16} aria-hidden />
      <span className={classes.word}>{t(`nav.${entry}`)}</span>
      {work && <CountBadge id={countId} {...work} />}
    </Link>
  );
}

/** The numbers in the navigation. @param companyId company whose unseen changes are counted; null: all companies */
function useWork(companyId: number | null): Partial<Record<NavigationEntry, Work>> {
  const changes = useInboxCounts();
  const alerts = useRaisedAlerts();
  return {
    inbox: { of: 'unseenChanges', count: unreadIn(changes, companyId) },
    alerts: { of: 'raisedAlerts', count: alerts },
  };
}
