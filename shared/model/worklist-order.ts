import { z } from 'zod';

/** Schema of an order by one of the columns; absent: the worklist's default order. */
export function orderSchema<const Column extends string>(columns: readonly [Column, ...Column[]]) {
  return z.strictObject({ column: z.enum(columns), descending: z.boolean() }).optional();
}
