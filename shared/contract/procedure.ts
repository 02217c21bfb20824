import { oc } from '@orpc/contract';
import { z } from 'zod';
import { companyIdSchema } from '../model/company.ts';
import { failureSchema } from '../errors.ts';

/** Base of every procedure in the contract: expected failures are values. */
export const procedure = oc.errors({ FAILED: { data: failureSchema } });

/** Empty input or output. */
export const nothing = z.strictObject({});

export const oneCompany = z.strictObject({ companyId: companyIdSchema });
