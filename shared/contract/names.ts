import { givenNameSchema, namedThingSchema, thingNamesSchema } from '../model/naming.ts';
import { nothing, procedure } from './procedure.ts';

export const names = {
  /** The names of a type or tag that the service may identify only by its id. */
  get: procedure.input(namedThingSchema).output(thingNamesSchema),
  /** Sets the user's name; null removes it. */
  set: procedure.input(namedThingSchema.extend({ name: givenNameSchema.nullable() })).output(nothing),
};
