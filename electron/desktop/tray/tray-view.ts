import { MAX_TRAY_BALANCES } from '../../../shared/limits.ts';
import { writeAmount, type FigureForm } from '../../../shared/figures.ts';
import { dateFormat } from '../../../shared/text/formatters.ts';
import { initialsOf } from '../../../shared/text/initials.ts';
import { accountName, nameOf } from '../language/names.ts';
import type { Words } from '../language/words.ts';
import type { Snapshot } from './snapshot.ts';
import { amountOf, balanceInterval, isOld, trayFigures, type TrayFigure } from './tray-figures.ts';

export type TrayItem =
  | { kind: 'text'; label: string }
  | { kind: 'separator' }
  | { kind: 'company'; label: string; companyId: number }
  | { kind: 'open' | 'sync' | 'quit'; label: string }
  | { kind: 'privacy'; label: string; isOn: boolean };

/** Content of the tray, independent of Electron. */
export interface TrayView {
  tooltip: string;
  /** Text next to the icon, on systems that show it: the first chosen balance, its company, and a mark if out of date. */
  title: string | null;
  /** A balance in it is out of date, so the icon is dimmed. */
  isStale: boolean;
  items: TrayItem[];
}

export interface TextFormats {
  t: Words;
  /** BCP 47 tag for time formats. */
  locale: string;
  figures: FigureForm;
  now: number;
}

/** The chosen balances with their time of receipt, the companies, and the actions. */
export function trayView(snapshot: Snapshot, manner: TextFormats): TrayView {
  const { companies, settings } = snapshot;
  const { t } = manner;
  const all = trayFigures(snapshot);
  const figures = all.slice(0, MAX_TRAY_BALANCES);
  const lines = figures.map((figure) => figureLine(figure, settings.privacy, manner));
  const intervalMs = balanceInterval(snapshot);
  const isStale = figures.some((figure) => isOld(figure, intervalMs, manner.now));
  const first = figures[0];
  return {
    tooltip: [t('product'), ...lines.slice(0, 3), ...(isStale ? [t('tray.outOfDate')] : [])].join('\n'),
    title: first ? titleOf(first, { isHidden: settings.privacy, intervalMs }, manner) : null,
    isStale,
    items: [
      ...lines.map((label): TrayItem => ({ kind: 'text', label })),
      ...(figures.length < all.length
        ? [{ kind: 'text', label: t('tray.first', { shown: figures.length, all: all.length }) } as const]
        : []),
      ...(lines.length > 0 ? [{ kind: 'separator' } as const] : []),
      ...companies.map((company): TrayItem => ({
        kind: 'company',
        label: nameOf(company),
        companyId: company.companyId,
      })),
      ...(companies.length > 0 ? [{ kind: 'separator' } as const] : []),
      { kind: 'sync', label: t('tray.syncAll') },
      { kind: 'privacy', label: t('tray.hideAmounts'), isOn: settings.privacy },
      ...openAndQuitItems(t),
    ],
  };
}

/** View while locked: no balances and no names. */
export function lockedTrayView(t: Words): TrayView {
  return {
    tooltip: [t('product'), t('tray.locked')].join('\n'),
    title: null,
    isStale: false,
    items: openAndQuitItems(t),
  };
}

function openAndQuitItems(t: Words): TrayItem[] {
  return [
    { kind: 'open', label: t('tray.open') },
    { kind: 'quit', label: t('tray.quit') },
  ];
}

/** Short, because space in the macOS menu bar is scarce. */
function titleOf(
  figure: TrayFigure,
  { isHidden, intervalMs }: { isHidden: boolean; intervalMs: number },
  manner: TextFormats,
): string {
  const title = [
    initialsOf(nameOf(figure.company)),
    amountOf(figure, manner.figures, isHidden, manner.t('tray.notKnown')),
  ]
    .filter(Boolean)
    .join(' ');
  return isOld(figure, intervalMs, manner.now) ? `${title} · ${manner.t('tray.outOfDateMark')}` : title;
}

function figureLine(figure: TrayFigure, isHidden: boolean, manner: TextFormats): string {
  const { t, locale, figures, now } = manner;
  const { company, account, receivedAt, isMissing } = figure;
  const subject = account === null ? nameOf(company) : `${nameOf(company)} · ${accountName(account, t)}`;
  return [
    `${subject}: ${amountOf(figure, figures, isHidden, t('tray.notKnown'))}`,
    receivedAt === null ? t('tray.never') : timeOf(receivedAt, now, locale),
    ...(isMissing ? [t(account === null ? 'tray.missingAccount' : 'tray.missing')] : []),
  ].join(' · ');
}

/** Time of receipt rather than an age, because a menu can stay unchanged for hours. */
export function timeOf(instant: number, now: number, locale: string): string {
  const sameDay = new Date(instant).toDateString() === new Date(now).toDateString();
  return dateFormat(locale, {
    ...(sameDay ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}

/**
 * Formats an amount, a time and initials in advance. On first use, the platform loads its tables, which blocks the main
 * thread for about 20 ms; this is better done before there is a window.
 */
export function primeFormats({ locale, figures }: Pick<TextFormats, 'locale' | 'figures'>): void {
  // Once per internal string representation: Latin-1 only, and two-byte.
  for (const name of ['Á', 'Ő']) initialsOf(name);
  writeAmount('0', 'EUR', figures, false);
  timeOf(0, 0, locale);
}
