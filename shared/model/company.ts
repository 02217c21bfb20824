import { z } from 'zod';

/**
 * The local key of a connection in the cache, in page addresses and in the SQL views. It is the service's own company id
 * if that is a positive integer that no other connection has, otherwise a number from {@link FIRST_LOCAL_COMPANY_ID} on.
 */
export const companyIdSchema = z.int().positive();

/** The first local key that is not a company id of a service. */
export const FIRST_LOCAL_COMPANY_ID = 1_000_000_000_001;

export const MAX_SERVICE_COMPANY_ID_CHARACTERS = 200;

/** The exact text of a service's company id, whatever its form; also the value of the company-scope header. */
export const serviceCompanyIdSchema = z.string().min(1).max(MAX_SERVICE_COMPANY_ID_CHARACTERS);

/**
 * Whether a service evaluates the company-scope header. `verified`: it refused a wrong id, or answered for exactly that
 * company; `ignored`: it answered despite a wrong id; `unknown`: not tested yet, or the answer proved neither.
 */
export const headerStateSchema = z.enum(['verified', 'ignored', 'unknown']);
export type HeaderState = z.infer<typeof headerStateSchema>;

/** Token storage: the operating system's keychain, or this process's memory until it ends. */
export const tokenStorageSchema = z.enum(['keychain', 'session']);
export type TokenStorage = z.infer<typeof tokenStorageSchema>;

/** State of a stored token. `absent` requires a lookup in an unlocked keychain; an empty result alone does not prove it. */
export const tokenStateSchema = z.enum(['present', 'absent', 'locked', 'unavailable', 'error']);
export type TokenState = z.infer<typeof tokenStateSchema>;

/** A connected company as saved. Never contains its token. */
export const savedCompanySchema = z.strictObject({
  companyId: companyIdSchema,
  serviceCompanyId: serviceCompanyIdSchema,
  /** The service's name of it, as last received. */
  name: z.string(),
  /** The user's own name for it, shown instead if set. */
  label: z.string().nullable(),
  /** Base address of the service, without a trailing slash: `https://accounting.example`. */
  address: z.string(),
  /** Name of the company-scope header that this service expects. */
  headerName: z.string(),
  headerState: headerStateSchema,
  taxAccountNumber: z.string().nullable(),
  /** Currency code of the company's books, as the service names it. */
  defaultCurrency: z.string().nullable(),
  keep: tokenStorageSchema,
  /** True for the sample books, which are on this computer and can be removed in one step. */
  sample: z.boolean(),
  addedAt: z.int(),
});
export type SavedCompany = z.infer<typeof savedCompanySchema>;

/** A connected company, named uniquely among all others. */
export const companySchema = savedCompanySchema.extend({
  /** Display name: `label`, else `name`, with the address added if several companies share it. */
  shownName: z.string(),
});
export type Company = z.infer<typeof companySchema>;

/** Maximum number of fields and of characters (UTF-16 units) in an answer about a company that the page receives. */
export const MAX_DETAIL_FIELDS = 200;
export const MAX_DETAIL_CHARACTERS = 100_000;

/** One field of the service's answer about a company. */
export const sentFieldSchema = z.strictObject({
  /** Field name used by the service. */
  name: z.string(),
  kind: z.enum(['text', 'number', 'boolean', 'nested']),
  /** The value as sent; a list or an object as JSON. Cut with an ellipsis if it is very long. */
  text: z.string(),
});
export type SentField = z.infer<typeof sentFieldSchema>;

/** The service's last answer about a company, as cached. */
export const companyDetailsSchema = z.strictObject({
  /** Its fields in the order sent, without empty ones. */
  fields: z.array(sentFieldSchema).max(MAX_DETAIL_FIELDS),
  /** Its complete text, or the beginning of a text longer than {@link MAX_DETAIL_CHARACTERS}. */
  raw: z.string().max(MAX_DETAIL_CHARACTERS),
});
export type CompanyDetails = z.infer<typeof companyDetailsSchema>;

/** The data of a connected company that the user compares with a found one. */
const companySideSchema = z.strictObject({
  companyId: companyIdSchema,
  name: z.string(),
  taxAccountNumber: z.string().nullable(),
  address: z.string(),
});

/** Result of a check of address and token, before anything is saved. */
export const companyCheckSchema = z.strictObject({
  /** Identifies the checked connection for `companies.add`; valid for ten minutes, stored only in the engine. */
  ticket: z.string(),
  serviceCompanyId: serviceCompanyIdSchema,
  name: z.string(),
  taxAccountNumber: z.string().nullable(),
  defaultCurrency: z.string().nullable(),
  /** The address as it will be used. */
  address: z.string(),
  /** Parts removed from the pasted token. */
  cleaned: z.array(z.enum(['whitespace', 'quotes', 'prefix', 'header-name'])),
  /** The company already connected at this address, if any; adding then replaces its token. */
  existing: companySideSchema.nullable(),
  /** Companies of other services with the same company id. */
  sameNumber: z.array(companySideSchema),
  headerState: headerStateSchema,
});
export type CompanyCheck = z.infer<typeof companyCheckSchema>;

/** The limits are far above the length of real input. */
export const connectionInputSchema = z.strictObject({
  address: z.string().max(2_000),
  token: z.string().max(4_000),
  /** Null: the default, `Service-Company-Id`. */
  headerName: z.string().max(200).nullable(),
});
export type ConnectionInput = z.infer<typeof connectionInputSchema>;

/** Parts of a connection that can be changed without its token. */
export const connectionEditSchema = z.strictObject({
  address: z.string().max(2_000),
  /** Null: the default, `Service-Company-Id`. */
  headerName: z.string().max(200).nullable(),
  /** The origin to which the user agreed to send the stored token; null: only the current one. */
  sendTokenTo: z.string().max(2_000).nullable(),
});
export type ConnectionEdit = z.infer<typeof connectionEditSchema>;

/** Placeholder for an unreadable address; `.invalid` never resolves (RFC 2606), and nothing is sent to it. */
export const UNREADABLE_ADDRESS = 'https://unreadable.invalid';

export const DEFAULT_COMPANY_HEADER = 'Service-Company-Id';
