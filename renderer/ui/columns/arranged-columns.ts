import type { ColumnChoice, ColumnLayout } from '../../../shared/model/list.ts';

/** The properties of a column that a layout affects. */
interface Arrangeable {
  id: string;
  hidden?: boolean;
  width: number;
}

/** Limits of the contract for a width, and the size of 1 rem (CSS pixels at the default text size). */
const MIN_WIDTH_PX = 32;
const MAX_WIDTH_PX = 1_200;
export const REM = 16;

/**
 * The layout of all columns: first those that the user arranged, in that order. Columns missing from the layout are
 * inserted at their default position. Unknown and repeated ids are dropped.
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

/**
 * The columns to show, in order. In a layout of the user, none is hidden for lack of space. An empty layout falls back
 * to the default columns.
 */
export function arrangedColumns<
  Column extends Arrangeable & { grow?: number; upTo?: number; optional?: number },
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
    }
    return [own];
  });
  return arranged.length > 0 ? arranged : usual;
}

/** Moves a column to the position of another. */
export function moved(layout: ColumnChoice[], id: string, placeOf: string): ColumnChoice[] {
  const from = layout.findIndex((choice) => choice.id === id);
  const to = layout.findIndex((choice) => choice.id === placeOf);
  const column = layout[from];
  return column && to >= 0 ? layout.toSpliced(from, 1).toSpliced(to, 0, column) : layout;
}

/** Moves a column by one position, to the front (-1) or to the back (1). */
export function stepped(layout: ColumnChoice[], id: string, step: 1 | -1): ColumnChoice[] {
  const from = layout.findIndex((choice) => choice.id === id);
  const column = layout[from];
  if (!column) return layout;
  const to = Math.min(Math.max(from + step, 0), layout.length - 1);
  return layout.toSpliced(from, 1).toSpliced(to, 0, column);
}

/**
 * Sets the width of a column, within the limits.
 *
 * @param width CSS pixels at the default text size.
 */
export function resized(layout: ColumnChoice[], id: string, width: number): ColumnChoice[] {
  const within = Math.round(Math.min(Math.max(width, MIN_WIDTH_PX), MAX_WIDTH_PX));
  return layout.map((choice) => (choice.id === id ? { ...choice, width: within } : choice));
}
