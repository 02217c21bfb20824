import { settingsSchema, settingsUpdateSchema } from '../model/settings.ts';
import { nothing, procedure } from './procedure.ts';

export const settings = {
  get: procedure.input(nothing).output(settingsSchema),
  update: procedure.input(settingsUpdateSchema).output(settingsSchema),
};
