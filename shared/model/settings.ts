import { z } from 'zod';
import { DEFAULT_PRESENTATION, PRESENTATION } from '../presentation.ts';
import { MAX_RECENTS } from '../limits.ts';
import { quietHoursSchema } from './alert.ts';
import { companyIdSchema } from './company.ts';
import { columnLayoutSchema } from './list.ts';
import { currencyCodeSchema } from './rate.ts';
import { recentSchema } from './recent.ts';

const MAX_FIELD_LABELS = 500;

/** What can stand in the tray: a company's total in a currency, or one of its accounts. */
export const trayBalanceSchema = z.union([
  z.strictObject({ companyId: companyIdSchema, currency: z.string().max(50).nullable() }),
  z.strictObject({ companyId: companyIdSchema, accountId: z.string().max(200) }),
]);
export type TrayBalance = z.infer<typeof trayBalanceSchema>;

/** What the user calls a field of records, by the service's own name of it. */
export const fieldLabelSchema = z.strictObject({
  field: z.string().min(1).max(200),
  label: z.string().trim().min(1).max(60),
});

const ledgerDays = z.int().min(1).max(3_650);

/** The user's own choices; every one has a default and is remembered in `settings.db`. */
export const settingsSchema = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  language: z.enum(PRESENTATION.language),
  numberFormat: z.enum(PRESENTATION.numberFormat),
  dateFormat: z.enum(PRESENTATION.dateFormat),
  firstWeekday: z.enum(PRESENTATION.firstWeekday),
  negatives: z.enum(PRESENTATION.negatives),
  density: z.enum(PRESENTATION.density),
  fieldLabels: z.array(fieldLabelSchema).max(MAX_FIELD_LABELS),
  /** Minutes between polls of the lists: one minute to one hour. */
  listMinutes: z.int().min(1).max(60),
  /** Minutes between polls of the balances. */
  balanceMinutes: z.int().min(1).max(60),
  /** Whole days read again before the last sync, so that nothing on the boundary is missed. */
  overlapDays: z.int().min(1).max(31),
  /** Hours within which every record is read again, for edits and deletions that polls cannot see. */
  sweepHours: z.int().min(1).max(720),
  /** Days the change history goes back. */
  ledgerDays,
  /** It goes back so many days from a day after `since` (ms) on, which is shorter than now; null: it stays as it is. */
  shorterLedger: z.strictObject({ days: ledgerDays, since: z.int() }).nullable(),
  /** Amounts are hidden wherever they would show. */
  privacy: z.boolean(),
  /** The one currency that totals are also shown in, converted; null: in none. */
  reportingCurrency: currencyCodeSchema.nullable(),
  /** When no alert is reported; null: at any time. */
  quietHours: quietHoursSchema.nullable(),
  /** The overview's columns beside the company, in the user's order; null: the user changed nothing. */
  overviewLayout: columnLayoutSchema.nullable(),
  /** Lists of documents have a heading per day while they are sorted by date. */
  dayHeadings: z.boolean(),
  /** Keys may do something without Ctrl or ⌘, wherever nothing is typed. */
  singleKeys: z.boolean(),
  /** Whether the desktop program shows itself in the tray or menu bar, with these balances; null: every company's totals. */
  tray: z.boolean(),
  trayBalances: z.array(trayBalanceSchema).max(50).nullable(),
  /** Closing the desktop program's window leaves it in the tray. */
  closeToTray: z.boolean(),
  /** The desktop program starts when its user signs in. */
  startAtLogin: z.boolean(),
  /** The company opened last; its requests go before those of others. */
  lastCompanyId: companyIdSchema.nullable(),
  /** What was chosen last in the palette, newest first; nothing of companies that are not connected. */
  recents: z.array(recentSchema).max(MAX_RECENTS),
});
export type Settings = z.infer<typeof settingsSchema>;

const settingsChangeSchema = settingsSchema.partial();
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** Some settings to be changed; the others stay. A shorter history can be called off, and is begun by `ledgerDays` alone. */
export const settingsUpdateSchema = settingsChangeSchema.extend({ shorterLedger: z.null().optional() });
export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  ...DEFAULT_PRESENTATION,
  fieldLabels: [],
  listMinutes: 5,
  balanceMinutes: 1,
  overlapDays: 1,
  sweepHours: 24,
  ledgerDays: 365,
  shorterLedger: null,
  privacy: false,
  reportingCurrency: null,
  quietHours: null,
  overviewLayout: null,
  dayHeadings: false,
  singleKeys: true,
  tray: true,
  trayBalances: null,
  closeToTray: false,
  startAtLogin: false,
  lastCompanyId: null,
  recents: [],
};

/** What the program noted by itself, rather than what the user chose: it stays in its profile, and no figure depends on it. */
export const NOTED = { lastCompanyId: true, recents: true } as const satisfies Partial<
  Record<keyof Settings, true>
>;

/** What a settings file never says: it is of this profile alone. */
export const NOT_IN_FILES = { ...NOTED, shorterLedger: true } as const;

/** What no settings file changes, whoever made it: what is forgotten, and what starts by itself, is decided here. */
export const NEVER_IMPORTED = { ledgerDays: true, startAtLogin: true } as const satisfies Partial<
  Record<keyof Settings, true>
>;

/** A setting that a file can change. */
export type ImportedSetting = Exclude<
  keyof Settings,
  keyof typeof NOT_IN_FILES | keyof typeof NEVER_IMPORTED
>;
