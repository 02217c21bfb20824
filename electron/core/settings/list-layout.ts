import { parsedOrNull } from './parsed-or-null.ts';
import { columnLayoutSchema, type ColumnLayout } from '../../../shared/model/list.ts';

/** A layout as it is stored. */
export function layoutText(layout: ColumnLayout): string {
  return JSON.stringify(layout);
}

/** A stored layout; one this program cannot read counts as none. */
export function layoutOf(text: string | null): ColumnLayout | null {
  return columnLayoutSchema.safeParse(parsedOrNull(text)).data ?? null;
}
