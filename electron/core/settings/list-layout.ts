import { parsedOrNull } from './parsed-or-null.ts';
import { columnLayoutSchema, type ColumnLayout } from '../../../shared/model/list.ts';

export function layoutText(layout: ColumnLayout): string {
  return JSON.stringify(layout);
}

/** A stored layout; null if it is missing or unreadable. */
export function layoutOf(text: string | null): ColumnLayout | null {
  return columnLayoutSchema.safeParse(parsedOrNull(text)).data ?? null;
}
