import { z } from 'zod';
import {
  MAX_LETTERHEAD_CHARACTERS,
  MAX_NOTE_CHARACTERS,
  MAX_PACK_COMPANIES,
  PACK_PARTS,
  PACK_WORDS,
} from '../pack-words.ts';
import type { AccountBalance, CurrencyTotal } from './balance.ts';
import { companyIdSchema } from './company.ts';
import type { ListCompleteness } from './completeness.ts';
import { exportColumnSchema, recordWordsSchema, timeZoneSchema } from './export.ts';
import {
  periodSchema,
  type CompanyMonths,
  type Dimension,
  type DocumentList,
  type Members,
} from './insight.ts';
import type { Resource } from './record.ts';
import type { Aged } from './worklist.ts';

const word = z.string().max(200);

const chosen = {
  /** Both ends inclusive. */
  period: periodSchema,
  /** The user's calendar date. */
  today: z.iso.date(),
  /** Start of the day after the period in the user's time zone (ms). */
  endsAt: z.int(),
  parts: z.array(z.enum(PACK_PARTS)).max(PACK_PARTS.length),
  words: z.strictObject(
    Object.fromEntries(PACK_WORDS.map((name) => [name, word])) as Record<
      (typeof PACK_WORDS)[number],
      typeof word
    >,
  ),
};

/** A client pack for one company. */
export const packQuerySchema = z.strictObject({ companyId: companyIdSchema, ...chosen });
export type PackQuery = z.infer<typeof packQuerySchema>;

/** The texts before the tables of a pack; empty: none. */
export const packCoverSchema = z.strictObject({
  /** Of the user, with line breaks. */
  letterhead: z.string().max(MAX_LETTERHEAD_CHARACTERS),
  note: z.string().max(MAX_NOTE_CHARACTERS),
  /** What is sample data. */
  sampleNote: z.string().max(500),
});
export type PackCover = z.infer<typeof packCoverSchema>;

/** A client pack for several companies, as a workbook with their lists. */
export const packFileQuerySchema = z.strictObject({
  companyIds: z.array(companyIdSchema).min(1).max(MAX_PACK_COMPANIES),
  ...chosen,
  cover: packCoverSchema,
  lists: z.strictObject({
    columns: z.array(exportColumnSchema).min(1).max(40),
    words: recordWordsSchema,
    zone: timeZoneSchema,
  }),
});
export type PackFileQuery = z.infer<typeof packFileQuerySchema>;

/** Type of a column's values: a month is `2026-03`, an instant and an age are milliseconds. */
export const packKindSchema = z.enum([
  'text',
  'currency',
  'amount',
  'count',
  'date',
  'month',
  'instant',
  'age',
]);
export type PackKind = z.infer<typeof packKindSchema>;

/** Values in their exact form, or null. All amounts of a row are in the currency it names. */
export const packTableSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  columns: z.array(z.strictObject({ title: z.string(), kind: packKindSchema })),
  rows: z.array(z.array(z.string().nullable())),
});
export type PackTable = z.infer<typeof packTableSchema>;

export const companyPackSchema = z.strictObject({
  companyId: companyIdSchema,
  name: z.string(),
  /** When it was made, by the app's clock (ms). */
  madeAt: z.int(),
  tables: z.array(packTableSchema),
});
export type CompanyPack = z.infer<typeof companyPackSchema>;

/** Partners or types with the largest amounts of a list in one currency. */
export interface PackMembers {
  list: DocumentList;
  dimension: Dimension;
  currency: string;
  members: Members;
}

/** The data for a company's tables, all as of one point in time. */
export interface PackFigures {
  companyId: number;
  name: string;
  balances: {
    accounts: AccountBalance[];
    totals: CurrencyTotal[];
    /** Accounts first received after the period. */
    untracked: number;
    /** When the balances were last received by the end of the period (ms); null: not before. */
    seenAt: number | null;
    /** Whether any were received at all. */
    everReceived: boolean;
  };
  lists: Record<Resource, { syncedAt: number | null; records: number; completeness: ListCompleteness }>;
  months: CompanyMonths;
  /** Marked unpaid and dated in the period or before, by days overdue at its end. */
  open: Record<DocumentList, Aged[]>;
  members: PackMembers[];
}
