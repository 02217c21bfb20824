import type { ColumnChoice, ColumnLayout } from '../../../shared/model/list.ts';

/** What of a column its arrangement is about. */
interface Arrangeable {
  id: string;
  hidden?: boolean;
  width: number;
}

/** Limits of a width the contract takes (CSS pixels at the usual text size), and pixels of one rem then. */
const MIN_WIDTH_PX = 32;
const MAX_WIDTH_PX = 1_200;
export const REM = 16;

/**
 * The layout of all columns: those the user arranged in the user's order; others, which are new to this profile, where
 * the program would put them. Names no column has are omitted, and those that come up again.
 */
export function layoutOf(columns: readonly Arrangeable[], layout: ColumnLayout | null): ColumnChoice[] {
  const known = (layout ?? []).filter(
    ({ id }, place, all) =>
      columns.some((column) => column.id === id) && all.findIndex((choice) => choice.id === id) === place,
  );
  const arranged = [...known];
  for (const [place, { id, hidden = false }] of columns.entries()) {
    if (known.some((choice) => choice.id === id)) continue;
    const before = columns[place - 1]?.id;
    const at = arranged.findIndex((choice) => choice.id === before) + 1;
    arranged.splice(at, 0, { id, shown: !hidden, width: null });
  }
  return arranged;
}

/** The columns to show, in order. Once the user arranged them none is omitted for want of room; where none is left, all that usually show. */
export function arrangedColumns<
  Column extends Arrangeable & { grow?: number; upTo?: number; roomy?: number; optional?: number },
>(columns: readonly Column[], layout: ColumnLayout | null): readonly Column[] {
  const usual = columns.filter(({ hidden }) => hidden !== true);
  if (layout === null) return usual;
  const arranged = layoutOf(columns, layout).flatMap(({ id, shown, width }) => {
    const column = columns.find((one) => one.id === id);
    if (!column || !shown) return [];
    const own = { ...column };
    delete own.optional;
    if (width !== null) {
      own.width = width / REM;
      delete own.grow;
      delete own.upTo;
      delete own.roomy;
    }
    return [own];
  });
  return arranged.length > 0 ? arranged : usual;
}

/** A layout with one column in the place of another, which makes room for it. */
export function moved(layout: ColumnChoice[], id: string, placeOf: string): ColumnChoice[] {
  const from = layout.findIndex((choice) => choice.id === id);
  const to = layout.findIndex((choice) => choice.id === placeOf);
  const column = layout[from];
  return column && to >= 0 ? layout.toSpliced(from, 1).toSpliced(to, 0, column) : layout;
}

/** A layout with one column a place earlier (-1) or later (1). */
export function stepped(layout: ColumnChoice[], id: string, step: 1 | -1): ColumnChoice[] {
  const from = layout.findIndex((choice) => choice.id === id);
  const column = layout[from];
  if (!column) return layout;
  const to = Math.min(Math.max(from + step, 0), layout.length - 1);
  return layout.toSpliced(from, 1).toSpliced(to, 0, column);
}

/** A layout with one column as wide as said, within the limits. @param width CSS pixels at the usual text size. */
export function resized(layout: ColumnChoice[], id: string, width: number): ColumnChoice[] {
  const within = Math.round(Math.min(Math.max(width, MIN_WIDTH_PX), MAX_WIDTH_PX));
  return layout.map((choice) => (choice.id === id ? { ...choice, width: within } : choice));
}
