import { isStale } from '../../../shared/freshness.ts';
import { MOST_TRAY_BALANCES } from '../../../shared/constants/tray.ts';
import { writeAmount, type FigureForm } from '../../../shared/figures.ts';
import { dateFormat } from '../../../shared/formatters.ts';
import { initialsOf } from '../../../shared/initials.ts';
import { plainLine } from '../../../shared/plain-line.ts';
import { isChosenForTray } from '../../../shared/tray-balances.ts';
import type { Company } from '../../../shared/model/company.ts';
import type { CurrencyTotal } from '../../../shared/model/balance.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { Words } from '../../language/words.ts';
import type { Snapshot } from './snapshot.ts';

export type TrayItem =
  | { kind: 'text'; label: string }
  | { kind: 'separator' }
  | { kind: 'company'; label: string; companyId: number }
  | { kind: 'open' | 'sync' | 'quit'; label: string }
  | { kind: 'privacy'; label: string; isOn: boolean };

/** What the tray shows; nothing of it knows Electron. */
export interface TrayView {
  tooltip: string;
  /** Beside the icon, where the system has room for it: the first chosen balance, whose it is, and whether it is old. */
  title: string | null;
  /** A figure in it is older than it should be, so the icon is dimmed. */
  isStale: boolean;
  items: TrayItem[];
}

export interface Manner {
  say: Words;
  /** BCP 47 tag of how times are written. */
  locale: string;
  figures: FigureForm;
  now: number;
}

const LONGEST_NAME = 80;
const LONGEST_AMOUNT = 60;

/** The chosen balances with the time each was heard, the companies, and what can be done. */
export function trayView(snapshot: Snapshot, manner: Manner): TrayView {
  const { companies, settings } = snapshot;
  const { say } = manner;
  const all = balancesOf(snapshot);
  const balances = all.slice(0, MOST_TRAY_BALANCES);
  const lines = balances.map((balance) => balanceLine(balance, settings.privacy, manner));
  const isStale = balances.some(({ total }) => isOld(total, settings.balanceMinutes, manner.now));
  const first = balances[0];
  return {
    tooltip: [say('product'), ...lines.slice(0, 3), ...(isStale ? [say('glance.old')] : [])].join('\n'),
    title: first ? titleOf(first, settings, manner) : null,
    isStale,
    items: [
      ...lines.map((label): TrayItem => ({ kind: 'text', label })),
      ...(balances.length < all.length
        ? [{ kind: 'text', label: say('glance.first', { shown: balances.length, all: all.length }) } as const]
        : []),
      ...(lines.length > 0 ? [{ kind: 'separator' } as const] : []),
      ...companies.map((company): TrayItem => ({
        kind: 'company',
        label: nameOf(company),
        companyId: company.companyId,
      })),
      ...(companies.length > 0 ? [{ kind: 'separator' } as const] : []),
      { kind: 'sync', label: say('glance.syncAll') },
      { kind: 'privacy', label: say('glance.hideAmounts'), isOn: settings.privacy },
      ...wayInAndOut(say),
    ],
  };
}

/** While the program is locked: neither a figure nor whose they are. */
export function lockedTrayView(say: Words): TrayView {
  return {
    tooltip: [say('product'), say('glance.locked')].join('\n'),
    title: null,
    isStale: false,
    items: wayInAndOut(say),
  };
}

function wayInAndOut(say: Words): TrayItem[] {
  return [
    { kind: 'open', label: say('glance.open') },
    { kind: 'quit', label: say('glance.quit') },
  ];
}

interface Balance {
  company: Company;
  total: CurrencyTotal;
}

/** What the user chose, in their companies' order; without a choice every company's totals. */
function balancesOf({ companies, overview, settings }: Snapshot): Balance[] {
  return companies
    .flatMap((company) =>
      (overview.find(({ companyId }) => companyId === company.companyId)?.cash ?? []).map((total) => ({
        company,
        total,
      })),
    )
    .filter(({ company: { companyId }, total: { currency } }) =>
      isChosenForTray(settings.trayBalances, { companyId, currency }),
    );
}

/** As short as the menu bar of macOS needs it. */
function titleOf({ company, total }: Balance, { privacy, balanceMinutes }: Settings, manner: Manner): string {
  const amount = plainLine(writeAmount(total.total, total.currency, manner.figures, privacy), LONGEST_AMOUNT);
  const figure = [initialsOf(nameOf(company)), amount].filter(Boolean).join(' ');
  return isOld(total, balanceMinutes, manner.now) ? `${figure} · ${manner.say('glance.oldMark')}` : figure;
}

function balanceLine({ company, total }: Balance, isHidden: boolean, manner: Manner): string {
  const { say, locale, figures, now } = manner;
  const { oldestSeenAt } = total;
  const amount = writeAmount(total.total, total.currency, figures, isHidden);
  return [
    `${nameOf(company)}: ${plainLine(amount, LONGEST_AMOUNT)}`,
    oldestSeenAt === null ? say('glance.never') : timeOf(oldestSeenAt, now, locale),
  ].join(' · ');
}

function isOld({ oldestSeenAt }: CurrencyTotal, balanceMinutes: number, now: number): boolean {
  return oldestSeenAt === null || isStale(oldestSeenAt, now, balanceMinutes);
}

/** When a figure was heard: a menu that lies there for hours cannot count minutes. */
export function timeOf(instant: number, now: number, locale: string): string {
  const sameDay = new Date(instant).toDateString() === new Date(now).toDateString();
  return dateFormat(locale, {
    ...(sameDay ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}

/**
 * Writes an amount and a time for nobody. The platform reads its tables when they are first used, which takes the thread
 * that answers every window some 20 ms; better before there is a window.
 */
export function primeFormats(locale: string): void {
  writeAmount('0', 'EUR', { locale, negatives: 'minus' }, false);
  timeOf(0, 0, locale);
}

/** A company's name as menus and notifications take it. */
export function nameOf({ label, name }: Pick<Company, 'label' | 'name'>): string {
  return plainLine(label ?? name, LONGEST_NAME);
}
