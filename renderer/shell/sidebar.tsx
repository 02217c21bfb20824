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
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { NAVIGATION, type NavigationEntry } from '../../shared/constants/screens.ts';
import { unreadIn, useInboxCounts } from '../queries/inbox.ts';
import markUrl from '../theme/mark.svg';
import { CompanySwitcher } from './company-switcher.tsx';
import { useCurrentCompany, useRememberCompany } from './current-company.ts';
import { entryOf, hrefOf } from './paths.ts';
import classes from './sidebar.module.css';
import { UnreadCount } from './unread-count.tsx';

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

/** The product's name, the company, and the way to every screen. */
export function Sidebar() {
  const { t } = useTranslation(['shell', 'common']);
  const [path] = useLocation();
  const company = useCurrentCompany();
  useRememberCompany();
  const unread = unreadIn(useInboxCounts(), company?.companyId ?? null);
  const unreadId = useId();
  return (
    <aside className={classes.side} aria-label={t('side')}>
      <div className={classes.brand}>
        <img src={markUrl} width={20} height={20} alt="" />
        <span className={classes.word}>{t('common:product')}</span>
      </div>
      <CompanySwitcher company={company} />
      <nav aria-label={t('navigation')} className={classes.nav}>
        {NAVIGATION.map((entry) => {
          const Icon = ICONS[entry];
          return (
            <Link
              key={entry}
              href={hrefOf(entry, company?.companyId ?? null)}
              className={classes.link}
              aria-current={entryOf(path) === entry ? 'page' : undefined}
              aria-describedby={entry === 'inbox' && unread > 0 ? unreadId : undefined}
              title={t(`nav.${entry}`)}
            >
              <Icon size={16} aria-hidden />
              <span className={classes.word}>{t(`nav.${entry}`)}</span>
              {entry === 'inbox' && <UnreadCount id={unreadId} count={unread} />}
            </Link>
          );
        })}
      </nav>
    </aside>
  );
}
