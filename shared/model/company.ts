import { z } from 'zod';

/**
 * The local key of a connection, in the cache, in addresses of the page and in the SQL views: the service's own company id
 * where that is a positive integer no other connection has, else a number from {@link FIRST_LOCAL_COMPANY_ID} on.
 */
export const companyIdSchema = z.int().positive();

/** The first of the local keys that are no company id of a service. */
export const FIRST_LOCAL_COMPANY_ID = 1_000_000_000_001;

export const MAX_SERVICE_COMPANY_ID_CHARACTERS = 200;

/** The exact text of the company id a service uses, whatever its form; also the value of the company-scope header. */
export const serviceCompanyIdSchema = z.string().min(1).max(MAX_SERVICE_COMPANY_ID_CHARACTERS);

/**
 * Whether a service looks at the company-scope header. `verified`: it refused a wrong id, or answered about just that; `ignored`: it answered although
 * the id was wrong; `unknown`: not tried yet, or the answer proved neither.
 */
export const headerStateSchema = z.enum(['verified', 'ignored', 'unknown']);
export type HeaderState = z.infer<typeof headerStateSchema>;

/** Where a company's token is kept: the operating system's keychain, or this process's memory until it ends. */
export const tokenStorageSchema = z.enum(['keychain', 'session']);
export type TokenStorage = z.infer<typeof tokenStorageSchema>;

/** What the vault knows of a token. `absent` is said only after an unlocked look; null is never taken for it. */
export const tokenStateSchema = z.enum(['present', 'absent', 'locked', 'unavailable', 'error']);
export type TokenState = z.infer<typeof tokenStateSchema>;

/** A connected company as it is saved. Never carries its token. */
export const savedCompanySchema = z.strictObject({
  companyId: companyIdSchema,
  serviceCompanyId: serviceCompanyIdSchema,
  /** The service's name of it, as last seen. */
  name: z.string(),
  /** The user's own name for it, shown instead when set. */
  label: z.string().nullable(),
  /** Base address of the service, without a trailing slash: `https://accounting.example`. */
  address: z.string(),
  /** Name of the company-scope header this service wants. */
  headerName: z.string(),
  headerState: headerStateSchema,
  taxAccountNumber: z.string().nullable(),
  /** Currency code the company keeps its books in, as the service names it. */
  defaultCurrency: z.string().nullable(),
  keep: tokenStorageSchema,
  /** True for the sample books, which live on this machine and can be removed in one step. */
  sample: z.boolean(),
  addedAt: z.int(),
});
export type SavedCompany = z.infer<typeof savedCompanySchema>;

/** A connected company among all others. */
export const companySchema = savedCompanySchema.extend({
  /** What to call it everywhere: `label`, else `name`; distinguished by its address where others are called the same. */
  shownName: z.string(),
});
export type Company = z.infer<typeof companySchema>;

/** A connected company, as far as a user compares it with one that was found. */
const companySideSchema = z.strictObject({
  companyId: companyIdSchema,
  name: z.string(),
  taxAccountNumber: z.string().nullable(),
  address: z.string(),
});

/** What a check of address and token found, before anything is saved. */
export const companyCheckSchema = z.strictObject({
  /** Hands the checked connection to `companies.add`; valid for ten minutes, known only to the engine. */
  ticket: z.string(),
  serviceCompanyId: serviceCompanyIdSchema,
  name: z.string(),
  taxAccountNumber: z.string().nullable(),
  defaultCurrency: z.string().nullable(),
  /** The address as it will be used. */
  address: z.string(),
  /** What was taken off the pasted token. */
  cleaned: z.array(z.enum(['whitespace', 'quotes', 'prefix', 'header-name'])),
  /** The company that is connected already at this address, if any; adding then means replacing its token. */
  existing: companySideSchema.nullable(),
  /** Companies of other services that use the same company id. */
  sameNumber: z.array(companySideSchema),
  headerState: headerStateSchema,
});
export type CompanyCheck = z.infer<typeof companyCheckSchema>;

/** The longest inputs the contract takes; real ones are far shorter. */
export const connectionInputSchema = z.strictObject({
  address: z.string().max(2_000),
  token: z.string().max(4_000),
  /** Null means the default, `Service-Company-Id`. */
  headerName: z.string().max(200).nullable(),
});
export type ConnectionInput = z.infer<typeof connectionInputSchema>;

/** What of a connection can be changed without its token. */
export const connectionEditSchema = z.strictObject({
  address: z.string().max(2_000),
  /** Null means the default, `Service-Company-Id`. */
  headerName: z.string().max(200).nullable(),
  /** The origin the user agreed to send the stored token to; null: to no other than before. */
  sendTokenTo: z.string().max(2_000).nullable(),
});
export type ConnectionEdit = z.infer<typeof connectionEditSchema>;

/** Stands for the address of a company whose own could not be read; no name ends so, and nothing is sent to it. */
export const UNREADABLE_ADDRESS = 'https://unreadable.invalid';

export const DEFAULT_COMPANY_HEADER = 'Service-Company-Id';
