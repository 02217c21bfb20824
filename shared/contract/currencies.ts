import { z } from 'zod';
import { currencyLabelSchema } from '../model/record.ts';
import { nothing, oneCompany, procedure } from './procedure.ts';

export const currencies = {
  list: procedure.input(oneCompany).output(z.array(currencyLabelSchema)),
  label: procedure
    .input(
      oneCompany.extend({
        currency: z.string().max(50),
        label: z.string().trim().min(1).max(12).nullable(),
      }),
    )
    .output(nothing),
};
