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

/** The chosen balances with the time each was received, the companies, and what can be done. */
export function trayView(snapshot: Snapshot, manner: Manner): TrayView {
  const { companies, settings } = snapshot;
  const { say } = manner;
  const all = trayFigures(snapshot);
  const figures = all.slice(0, MAX_TRAY_BALANCES);
  const lines = figures.map((figure) => figureLine(figure, settings.privacy, manner));
  const intervalMs = balanceInterval(snapshot);
  const isStale = figures.some((figure) => isOld(figure, intervalMs, manner.now));
  const first = figures[0];
  return {
    tooltip: [say('product'), ...lines.slice(0, 3), ...(isStale ? [say('tray.outOfDate')] : [])].join('\n'),
    title: first ? titleOf(first, { isHidden: settings.privacy, intervalMs }, manner) : null,
    isStale,
    items: [
      ...lines.map((label): TrayItem => ({ kind: 'text', label })),
      ...(figures.length < all.length
        ? [{ kind: 'text', label: say('tray.first', { shown: figures.length, all: all.length }) } as const]
        : []),
      ...(lines.length > 0 ? [{ kind: 'separator' } as const] : []),
      ...companies.map((company): TrayItem => ({
        kind: 'company',
        label: nameOf(company),
        companyId: company.companyId,
      })),
      ...(companies.length > 0 ? [{ kind: 'separator' } as const] : []),
      { kind: 'sync', label: say('tray.syncAll') },
      { kind: 'privacy', label: say('tray.hideAmounts'), isOn: settings.privacy },
      ...wayInAndOut(say),
    ],
  };
}

/** While the program is locked: neither a figure nor whose they are. */
export function lockedTrayView(say: Words): TrayView {
  return {
    tooltip: [say('product'), say('tray.locked')].join('\n'),
    title: null,
    isStale: false,
    items: wayInAndOut(say),
  };
}

function wayInAndOut(say: Words): TrayItem[] {
  return [
    { kind: 'open', label: say('tray.open') },
    { kind: 'quit', label: say('tray.quit') },
  ];
}

/** As short as the menu bar of macOS needs it. */
function titleOf(
  figure: TrayFigure,
  { isHidden, intervalMs }: { isHidden: boolean; intervalMs: number },
  manner: Manner,
): string {
  const title = [
    initialsOf(nameOf(figure.company)),
    amountOf(figure, manner.figures, isHidden, manner.say('tray.notKnown')),
  ]
    .filter(Boolean)
    .join(' ');
  return isOld(figure, intervalMs, manner.now) ? `${title} · ${manner.say('tray.outOfDateMark')}` : title;
}

function figureLine(figure: TrayFigure, isHidden: boolean, manner: Manner): string {
  const { say, locale, figures, now } = manner;
  const { company, account, receivedAt, isMissing } = figure;
  const subject = account === null ? nameOf(company) : `${nameOf(company)} · ${accountName(account, say)}`;
  return [
    `${subject}: ${amountOf(figure, figures, isHidden, say('tray.notKnown'))}`,
    receivedAt === null ? say('tray.never') : timeOf(receivedAt, now, locale),
    ...(isMissing ? [say(account === null ? 'tray.missingAccount' : 'tray.missing')] : []),
  ].join(' · ');
}

/** When a figure was received: a menu that lies there for hours cannot count minutes. */
export function timeOf(instant: number, now: number, locale: string): string {
  const sameDay = new Date(instant).toDateString() === new Date(now).toDateString();
  return dateFormat(locale, {
    ...(sameDay ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}

/**
 * Writes an amount, a time and initials for no one. The platform reads its tables when they are first used, which takes the
 * thread that answers every window some 20 ms; better before there is a window.
 */
export function primeFormats({ locale, figures }: Pick<Manner, 'locale' | 'figures'>): void {
  // Once for each of the two ways a text is held: with letters of Western Europe alone, and with any.
  for (const name of ['Á', 'Ő']) initialsOf(name);
  writeAmount('0', 'EUR', figures, false);
  timeOf(0, 0, locale);
}
