import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export type ListName = 'Expenses' | 'Incomes' | 'Partners' | 'Expense types';

/** One of the four lists, with its filter, its total and the details beside it. */
export class RecordList {
  readonly page: Page;
  readonly grid: Locator;
  readonly filter: Locator;
  readonly total: Locator;
  readonly details: Locator;
  readonly activeRow: Locator;

  constructor(page: Page, name: ListName) {
    this.page = page;
    this.grid = page.getByRole('grid', { name, exact: true });
    this.filter = page.getByRole('textbox', { name: 'Filter' });
    this.total = page.getByRole('region', { name: 'Total' });
    this.details = page.getByRole('complementary', { name: 'Record details' });
    this.activeRow = this.grid.getByRole('row', { selected: true });
  }

  /** A row by its place: 1 is the first. */
  row(place: number): Locator {
    return this.grid.locator(`[aria-rowindex="${place + 1}"]`);
  }

  header(column: string): Locator {
    return this.grid.getByRole('columnheader', { name: column, exact: true });
  }

  async sortBy(column: string): Promise<void> {
    await this.header(column).getByRole('button').click();
    await expect(this.header(column)).toHaveAttribute('aria-sort', /ascending|descending/);
  }

  /** What the columns are called, from the left. */
  async headers(): Promise<string[]> {
    const texts = await this.grid.getByRole('columnheader').allInnerTexts();
    return texts.map((text) => text.trim());
  }

  /** The texts of a column in the rows that are drawn, from the top. */
  async column(name: string): Promise<string[]> {
    const place = (await this.headers()).indexOf(name) + 1;
    await expect(this.grid.locator('[role=row][aria-busy=true]')).toHaveCount(0);
    return this.grid.locator(`[role=gridcell][aria-colindex="${place}"]`).allInnerTexts();
  }

  /** Whether a row is drawn, read, and all of it is between the grid's header and its lower edge. */
  async expectWhollySeen(row: Locator): Promise<void> {
    await expect(row).not.toHaveAttribute('aria-busy', 'true');
    // Where rows lie millions of pixels down, the browser itself is off by a part of one.
    await expect(row).toBeInViewport({ ratio: 0.98 });
    const [inside, outside, head] = await Promise.all([
      row.boundingBox(),
      this.grid.boundingBox(),
      this.row(0).boundingBox(),
    ]);
    if (!inside || !outside || !head) throw new Error('the row or the list is not drawn');
    expect(inside.y, 'below the header').toBeGreaterThanOrEqual(head.y + head.height - 1);
    expect(inside.y + inside.height, 'above the lower edge').toBeLessThanOrEqual(
      outside.y + outside.height + 1,
    );
  }

  /** The record that the details show, exactly as the service sent it. */
  async rawRecord(): Promise<Record<string, unknown>> {
    await this.details.getByText('Raw record').click();
    const text = await this.details.getByRole('region', { name: 'Raw record' }).innerText();
    return JSON.parse(text) as Record<string, unknown>;
  }
}
