import { z } from 'zod';
import {
  companyCheckSchema,
  companyDetailsSchema,
  companySchema,
  connectionEditSchema,
  connectionInputSchema,
  tokenStorageSchema,
} from '../model/company.ts';
import { nothing, oneCompany, procedure } from './procedure.ts';

export const companies = {
  /** All connected companies, in the order they were added. */
  list: procedure.input(nothing).output(z.array(companySchema)),
  /** What the service last sent about a company; null if nothing is cached. */
  details: procedure.input(oneCompany).output(companyDetailsSchema.nullable()),
  /** Cleans the input, queries the service for the token's company, and stores the result for `add` or `replaceToken`. */
  check: procedure.input(connectionInputSchema).output(companyCheckSchema),
  /** Saves the checked connection and starts its initial sync. */
  add: procedure
    .input(z.strictObject({ ticket: z.string().max(100), keep: tokenStorageSchema }))
    .output(companySchema),
  /**
   * Checks a changed address or header name with the stored token, and stores the result for `add` or `replaceToken`.
   * Sends the token to another origin only if the input names that origin.
   */
  checkEdit: procedure.input(connectionEditSchema.extend(oneCompany.shape)).output(companyCheckSchema),
  /** Sets the user's own name for a company; null restores the service's name. */
  rename: procedure
    .input(oneCompany.extend({ label: z.string().trim().min(1).max(100).nullable() }))
    .output(companySchema),
  /**
   * Replaces a company's connection with a checked one; the check must have found the same company id. If the address,
   * the name or the tax number differs, the user must have confirmed that it is the same company.
   */
  replaceToken: procedure
    .input(
      oneCompany.extend({
        ticket: z.string().max(100),
        keep: tokenStorageSchema,
        sameCompany: z.boolean().default(false),
      }),
    )
    .output(companySchema),
  /** Removes the company, its token and all its cached data. */
  remove: procedure.input(oneCompany).output(
    z.strictObject({
      /** False: the keychain was unavailable, so the entry may still exist. */
      tokenDeleted: z.boolean(),
    }),
  ),
  /** Starts the embedded sample service and connects its companies over HTTP, like real ones. */
  addSamples: procedure.input(nothing).output(z.array(companySchema)),
  removeSamples: procedure.input(nothing).output(nothing),
};
