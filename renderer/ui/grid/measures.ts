import type { Presentation } from '../../../shared/presentation.ts';
import { useFormatting } from '../formatting/formatting.ts';

/** Height of a grid's header, CSS pixels; the style sheet reads it as a custom property, as it does that of the rows. */
export const HEADER_HEIGHT = 32;

/** Height of a row in each density, CSS pixels. */
const ROW_HEIGHT: Record<Presentation['density'], number> = { comfortable: 32, compact: 28 };

/** The height of a grid's rows now, CSS pixels. */
export function useRowHeight(): number {
  return ROW_HEIGHT[useFormatting().density];
}
