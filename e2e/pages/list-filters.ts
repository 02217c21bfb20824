import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The filter chips above a list. */
export class ListFilters {
  readonly page: Page;
  readonly add: Locator;
  readonly chips: Locator;
  readonly clear: Locator;

  constructor(page: Page) {
    this.page = page;
    this.add = page.getByRole('button', { name: 'Filters', exact: true });
    this.chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
    this.clear = page.getByRole('main').getByRole('button', { name: 'Clear', exact: true });
  }

  chip(part: string): Locator {
    return this.chips.filter({ has: this.page.getByRole('button', { name: new RegExp(`^${part}`) }) });
  }

  /** Adds a part to the filter and returns the dialog for its value. */
  async begin(part: string): Promise<Locator> {
    await this.add.click();
    await this.page.getByRole('menuitem', { name: part, exact: true }).click();
    // Its name is the chip's text, which is longer once there is a value.
    const editor = this.page.getByRole('dialog', { name: new RegExp(`^${part}`) });
    await expect(editor).toBeVisible();
    return editor;
  }

  /** Filters by one of the offered values. */
  async choose(part: string, value: string | RegExp): Promise<void> {
    const editor = await this.begin(part);
    await editor.getByRole('checkbox', { name: value }).check();
    await this.page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
  }

  async remove(part: string): Promise<void> {
    await this.page.getByRole('button', { name: `Remove the filter ${part}` }).click();
    await expect(this.chip(part)).toHaveCount(0);
  }
}
