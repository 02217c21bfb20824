import { oc } from '@orpc/contract';
import { z } from 'zod';
import { companyIdSchema } from '../model/company.ts';
import { failureSchema } from '../errors.ts';

/** What every procedure of the contract is made from: its expected failures are values. */
export const procedure = oc.errors({ FAILED: { data: failureSchema } });

/** No input, or nothing to answer. */
export const nothing = z.strictObject({});

export const oneCompany = z.strictObject({ companyId: companyIdSchema });
