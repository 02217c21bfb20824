import { z } from 'zod';
import {
  companyCheckSchema,
  companySchema,
  connectionEditSchema,
  connectionInputSchema,
  tokenStorageSchema,
} from '../model/company.ts';
import { nothing, oneCompany, procedure } from './procedure.ts';

/** The connected companies, part of the contract. */
export const companies = {
  /** All connected companies, in the order they were added. */
  list: procedure.input(nothing).output(z.array(companySchema)),
  /** Cleans what was typed, asks the service whose token it is, and keeps the answer for `add` or `replaceToken`. */
  check: procedure.input(connectionInputSchema).output(companyCheckSchema),
  /** Saves the checked connection and begins its first sync. */
  add: procedure
    .input(z.strictObject({ ticket: z.string().max(100), keep: tokenStorageSchema }))
    .output(companySchema),
  /**
   * Asks the service at a changed address or with a changed header name, with the token that is stored, and keeps the answer
   * for `add` or `replaceToken`. To another origin the token is only sent when the input names that origin.
   */
  checkEdit: procedure.input(connectionEditSchema.extend(oneCompany.shape)).output(companyCheckSchema),
  /** Sets the user's own name of a company; null goes back to the service's. */
  rename: procedure
    .input(oneCompany.extend({ label: z.string().trim().min(1).max(100).nullable() }))
    .output(companySchema),
  /**
   * Puts a checked connection in place of the company's own; the check must have found the same company id. Where the address,
   * the name or the tax number is another, the user must have said that it is the same company.
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
  /** Removes the company, its token and everything cached of it. */
  remove: procedure.input(oneCompany).output(
    z.strictObject({
      /** False: the keychain could not be reached, the entry may still be there. */ tokenDeleted:
        z.boolean(),
    }),
  ),
  /** Starts the embedded sample service and connects its companies over HTTP, as real ones would be. */
  addSamples: procedure.input(nothing).output(z.array(companySchema)),
  /** Removes every sample company with all its data. */
  removeSamples: procedure.input(nothing).output(nothing),
};
