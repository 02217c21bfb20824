import { page, type Locator } from 'vitest/browser';

/** Page object for the grid of a list. */
export class RecordGrid {
  readonly grid: Locator;
  readonly total = page.getByRole('region', { name: 'Total' });

  constructor(name: string) {
    this.grid = page.getByRole('grid', { name, exact: true });
  }

  header(column: string): Locator {
    return this.grid.getByRole('columnheader', { name: column, exact: true });
  }

  /** Position of the active row among all rows, from 1; null: none. */
  activeRow(): number | null {
    const row = this.#query('[role=row][aria-selected=true]')[0];
    return row === undefined ? null : Number(row.ariaRowIndex) - 1;
  }

  /** Visible texts of a column in the rendered rows, without marks; empty while rows are loading. */
  column(name: string): string[] {
    const headers = this.#query('[role=columnheader]');
    const header = headers.find((each) => each.innerText.trim() === name);
    if (header === undefined || this.#query('[role=row][aria-busy=true]').length > 0) return [];
    const place = headers.indexOf(header) + 1;
    return this.#query(`[role=gridcell][aria-colindex="${place}"]`).map((cell) => {
      const marks = Array.from(cell.querySelectorAll<HTMLElement>('[data-mark]'), (mark) => mark.innerText);
      return cell.innerText
        .split('\n')
        .filter((line) => !marks.includes(line))
        .join('\n');
    });
  }

  /** The amounts of a column in British notation. */
  amounts(name: string): number[] {
    return this.column(name).map((text) => Number(text.replaceAll(',', '').replace('−', '-')));
  }

  #query(selector: string): HTMLElement[] {
    const element = this.grid.query();
    return element === null ? [] : [...element.querySelectorAll<HTMLElement>(selector)];
  }
}
