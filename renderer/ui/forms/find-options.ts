import type { OptionsFilter } from '@mantine/core';
import { fold } from '../../../shared/text/fold.ts';

/** Finds options whose label contains the typed text, ignoring case and accents: `lodz` finds `Łódź`. */
export const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim());
  return options.filter((option) => 'label' in option && fold(option.label).includes(wanted)).slice(0, limit);
};
