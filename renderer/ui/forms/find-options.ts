import type { OptionsFilter } from '@mantine/core';
import { fold } from '../../../shared/text/fold.ts';

/** Finds the options of a field whose label holds what was typed, letters folded: `lodz` finds `Łódź`. */
export const findOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim());
  return options.filter((option) => 'label' in option && fold(option.label).includes(wanted)).slice(0, limit);
};
