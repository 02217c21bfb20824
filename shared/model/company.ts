import { z } from 'zod';

/** The service's own company id; also the value of the company-scope header. */
export const companyIdSchema = z.int().positive();

/** Where a company's token is kept: the operating system's keychain, or this process's memory until it ends. */
export const keepSchema = z.enum(['keychain', 'session']);
export type Keep = z.infer<typeof keepSchema>;

/** What the vault knows of a token. `absent` is said only after an unlocked look; null is never taken for it. */
export const tokenStateSchema = z.enum(['present', 'absent', 'locked', 'unavailable', 'error']);
export type TokenState = z.infer<typeof tokenStateSchema>;

/** A connected company. Never carries its token. */
export const companySchema = z.strictObject({
  companyId: companyIdSchema,
  /** The service's name of it, as last seen. */
  name: z.string(),
  /** The user's own name for it, shown instead when set. */
  label: z.string().nullable(),
  /** Base address of the service, without a trailing slash: `https://accounting.example`. */
  address: z.string(),
  /** Name of the company-scope header this service wants. */
  headerName: z.string(),
  taxAccountNumber: z.string().nullable(),
  /** Currency code the company keeps its books in, as the service names it. */
  defaultCurrency: z.string().nullable(),
  keep: keepSchema,
  /** True for the sample books, which live on this machine and can be removed in one step. */
  sample: z.boolean(),
  addedAt: z.int(),
});
export type Company = z.infer<typeof companySchema>;

/** What a check of address and token found, before anything is saved. */
export const companyCheckSchema = z.strictObject({
  /** Hands the checked connection to `companies.add`; valid for ten minutes, known only to the engine. */
  ticket: z.string(),
  companyId: companyIdSchema,
  name: z.string(),
  taxAccountNumber: z.string().nullable(),
  defaultCurrency: z.string().nullable(),
  /** The address as it will be used. */
  address: z.string(),
  /** What was taken off the pasted token. */
  cleaned: z.array(z.enum(['whitespace', 'quotes', 'prefix', 'header-name'])),
  /** The company of this id that is connected already, if any; adding then means replacing its token. */
  existing: z.strictObject({ name: z.string(), address: z.string() }).nullable(),
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

export const DEFAULT_COMPANY_HEADER = 'Service-Company-Id';
