import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { settled } from '../support/settled.ts';

export type ListName = 'Expenses' | 'Income' | 'Partners' | 'Expense types';

/** One of the four lists, with its filter, total and details. */
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
    this.filter = page.getByRole('textbox', { name: 'Search the list' });
    this.total = page.getByRole('region', { name: 'Total' });
    this.details = page.getByRole('complementary', { name: 'Record details' });
    this.activeRow = this.grid.getByRole('row', { selected: true });
  }

  /** A row by position; 1 is the first. */
  row(place: number): Locator {
    return this.grid.locator(`[aria-rowindex="${place + 1}"]`);
  }

  header(column: string): Locator {
    return this.grid.getByRole('columnheader', { name: column, exact: true });
  }

  async sortBy(column: string): Promise<void> {
    await this.header(column).getByRole('button').click();
    await expect(this.header(column)).toHaveAttribute('aria-sort', /ascending|descending/);
    // Until the new order is loaded, the rows of the previous one are shown.
    await expect(this.page.locator('[aria-busy=true]').filter({ has: this.grid })).toHaveCount(0);
  }

  /** Names of the columns, from the left. */
  async headers(): Promise<string[]> {
    const texts = await settled(() => this.grid.getByRole('columnheader').allInnerTexts());
    return texts.map((text) => text.trim());
  }

  /** Texts of a column in the drawn rows, from the top, without row marks. */
  async column(name: string): Promise<string[]> {
    const place = (await this.headers()).indexOf(name) + 1;
    await expect(this.grid.locator('[role=row][aria-busy=true]')).toHaveCount(0);
    const cells = this.grid.locator(`[role=gridcell][aria-colindex="${place}"]`);
    return settled(() => cells.evaluateAll(textsWithoutMarks));
  }

  /** The text of a cell, without row marks. */
  async textOf(cell: Locator): Promise<string> {
    const [text = ''] = await settled(() => cell.evaluateAll(textsWithoutMarks));
    return text;
  }

  /** Expects a row to be drawn, loaded, and fully between the grid's header and its lower edge. */
  async expectFullyVisible(row: Locator): Promise<void> {
    await expect(row).not.toHaveAttribute('aria-busy', 'true');
    // Rows at millions of pixels, or edges between two pixels, put the browser off by one of a row's 28 or more pixels.
    await expect(row).toBeInViewport({ ratio: 0.96, timeout: 5_000 });
    // Measured at one moment, and again if the list shrinks meanwhile, for example when its totals arrive.
    await expect(async () => {
      const header = await this.row(0).elementHandle();
      const seen = await row.evaluate((element, head) => {
        const { top, bottom } = element.getBoundingClientRect();
        return {
          belowHeader: top - head.getBoundingClientRect().bottom,
          aboveEdge: (element.closest('[role=grid]')?.getBoundingClientRect().bottom ?? -Infinity) - bottom,
        };
      }, header);
      expect(seen.belowHeader, 'distance below the header').toBeGreaterThanOrEqual(-1);
      expect(seen.aboveEdge, 'distance above the lower edge').toBeGreaterThanOrEqual(-1);
    }).toPass({ timeout: 5_000 });
  }

  /** Drags the scrollbar from the first row to the `last` one, which must be visible before and after the thumb is released. */
  async dragToEnd(last: Locator): Promise<void> {
    const box = await settled(() => this.grid.boundingBox());
    if (!box) throw new Error('the list is not visible');
    const x = box.x + box.width - 6;
    const { mouse } = this.page;
    // The thumb of a thin scrollbar is below its arrow.
    await mouse.move(x, box.y + 16);
    await mouse.down();
    await mouse.move(x, box.y + box.height / 2, { steps: 5 });
    await expect(this.row(1), 'halfway').not.toBeAttached();
    // Like a user: past the end, where the thumb stops, until the end is visible. The window moves scrollbars independently
    // of the page and may skip a single move; a thumb released before the last one is processed stops short.
    const end = box.y + box.height + 30;
    await expect(async () => {
      await mouse.move(x, end, { steps: 5 });
      await mouse.move(x, end + 4);
      await expect(last).toBeAttached({ timeout: 500 });
    }).toPass();
    await this.expectFullyVisible(last);
    await mouse.up();
    await this.expectFullyVisible(last);
  }

  /** The record in the details, exactly as the service sent it. */
  async rawRecord(): Promise<Record<string, unknown>> {
    await this.details.getByText('Raw record').click();
    const text = await settled(() => this.details.getByRole('region', { name: 'Raw record' }).innerText());
    return JSON.parse(text) as Record<string, unknown>;
  }
}

/** Texts of cells without their row marks, such as "Excluded". Runs in the page. */
function textsWithoutMarks(cells: (HTMLElement | SVGElement)[]): string[] {
  return cells.map((cell) => {
    const marks = Array.from(cell.querySelectorAll<HTMLElement>('[data-mark]'), (mark) => mark.innerText);
    const lines = (cell as HTMLElement).innerText.split('\n');
    return lines.filter((line) => !marks.includes(line)).join('\n');
  });
}
