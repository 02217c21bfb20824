import { z } from 'zod';
import { DEFAULT_PRESENTATION, PRESENTATION } from '../presentation.ts';
import { MAX_RECENTS } from '../limits.ts';
import { MAX_LETTERHEAD_CHARACTERS, MAX_NOTE_CHARACTERS, MAX_PACK_NOTES } from '../pack-words.ts';
import { quietHoursSchema } from './alert.ts';
import { companyIdSchema } from './company.ts';
import { columnLayoutSchema } from './list.ts';
import { currencyCodeSchema } from './rate.ts';
import { recentSchema } from './recent.ts';

const MAX_FIELD_LABELS = 500;

/** A balance in the tray: a company's total in a currency, or one of its accounts. */
export const trayBalanceSchema = z.union([
  z.strictObject({ companyId: companyIdSchema, currency: z.string().max(50).nullable() }),
  z.strictObject({ companyId: companyIdSchema, accountId: z.string().max(200) }),
]);
export type TrayBalance = z.infer<typeof trayBalanceSchema>;

/** The user's label for a field of records, by the service's name of it. */
export const fieldLabelSchema = z.strictObject({
  field: z.string().min(1).max(200),
  label: z.string().trim().min(1).max(60),
});

/** A note to a client, with line breaks. */
export const packNoteSchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  text: z.string().min(1).max(MAX_NOTE_CHARACTERS),
});
export type PackNote = z.infer<typeof packNoteSchema>;

const historyDays = z.int().min(1).max(3_650);

/** The user's choices; each has a default and is stored in `settings.db`. */
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
  /** Full days before the last sync that are fetched again, so that nothing at the boundary is missed. */
  overlapDays: z.int().min(1).max(31),
  /** Maximum hours between full resyncs, which find edits and deletions that polls cannot see. */
  sweepHours: z.int().min(1).max(720),
  /** Number of days in the change history. */
  historyDays,
  /** A shorter history that takes effect a day after `since` (ms); null: no change is pending. */
  shorterHistory: z.strictObject({ days: historyDays, since: z.int() }).nullable(),
  /** The user's firm in a client pack: its name on the first line, then its address and the like; empty: none. */
  letterhead: z.string().max(MAX_LETTERHEAD_CHARACTERS),
  /** Notes to clients in a pack, the last edited first; without a company for packs of several. */
  packNotes: z.array(packNoteSchema).max(MAX_PACK_NOTES),
  /** Hides amounts everywhere. */
  privacy: z.boolean(),
  /** The currency of additional, converted totals; null: none. */
  reportingCurrency: currencyCodeSchema.nullable(),
  /** Hours without alert notifications; null: none. */
  quietHours: quietHoursSchema.nullable(),
  /** The overview's columns after the company, in the user's order; null: the default layout. */
  overviewLayout: columnLayoutSchema.nullable(),
  /** Shows a heading per day in lists of documents that are sorted by date. */
  dayHeadings: z.boolean(),
  /** Enables shortcuts without Ctrl or ⌘, outside text fields. */
  singleKeys: z.boolean(),
  /** Shows the desktop app in the tray or menu bar, with these balances; null: every company's totals. */
  tray: z.boolean(),
  trayBalances: z.array(trayBalanceSchema).max(50).nullable(),
  /** Closing the desktop app's window leaves it in the tray. */
  closeToTray: z.boolean(),
  /** Starts the desktop app when the user signs in. */
  startAtLogin: z.boolean(),
  /** The company opened last; its requests go before those of others. */
  lastCompanyId: companyIdSchema.nullable(),
  /** The last choices in the palette, newest first; none of companies that are not connected. */
  recents: z.array(recentSchema).max(MAX_RECENTS),
});
export type Settings = z.infer<typeof settingsSchema>;

const settingsChangeSchema = settingsSchema.partial();
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** A partial update. A pending shorter history can be cancelled, but is only started by `historyDays`. */
export const settingsUpdateSchema = settingsChangeSchema.extend({ shorterHistory: z.null().optional() });
export type SettingsUpdate = z.infer<typeof settingsUpdateSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  ...DEFAULT_PRESENTATION,
  fieldLabels: [],
  listMinutes: 5,
  balanceMinutes: 1,
  overlapDays: 1,
  sweepHours: 24,
  historyDays: 365,
  shorterHistory: null,
  letterhead: '',
  packNotes: [],
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

/** Values that the app records itself rather than the user's choices: they stay in the profile, and no total depends on them. */
export const NOTED = { lastCompanyId: true, recents: true } as const satisfies Partial<
  Record<keyof Settings, true>
>;

/** Never in a settings file, because it belongs to this profile only. */
export const NOT_IN_FILES = { ...NOTED, shorterHistory: true, packNotes: true } as const;

/** Never changed by a settings file: which history is deleted, and what starts by itself, is decided on this computer. */
export const NEVER_IMPORTED = { historyDays: true, startAtLogin: true } as const satisfies Partial<
  Record<keyof Settings, true>
>;

/** A setting that a file can change. */
export type ImportedSetting = Exclude<
  keyof Settings,
  keyof typeof NOT_IN_FILES | keyof typeof NEVER_IMPORTED
>;
