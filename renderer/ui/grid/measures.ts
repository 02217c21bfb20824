import type { Presentation } from '../../../shared/presentation.ts';
import { useFormatting } from '../formatting/formatting.ts';

/** Height of a grid's header (CSS pixels). The style sheet gets it as a custom property, like the height of rows. */
export const HEADER_HEIGHT = 32;

/** Height of a row in each density (CSS pixels). */
const ROW_HEIGHT: Record<Presentation['density'], number> = { comfortable: 32, compact: 28 };

/** Current height of a grid's rows (CSS pixels). */
export function useRowHeight(): number {
  return ROW_HEIGHT[useFormatting().density];
}
