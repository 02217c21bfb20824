import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The chips above a list that say what it is narrowed by. */
export class ListFilters {
  readonly page: Page;
  readonly add: Locator;
  readonly chips: Locator;
  readonly clear: Locator;

  constructor(page: Page) {
    this.page = page;
    this.add = page.getByRole('button', { name: 'Filter', exact: true });
    this.chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
    this.clear = page.getByRole('main').getByRole('button', { name: 'Clear', exact: true });
  }

  chip(part: string): Locator {
    return this.chips.filter({ has: this.page.getByRole('button', { name: new RegExp(`^${part}`) }) });
  }

  /** Begins another part and returns where its value is chosen. */
  async begin(part: string): Promise<Locator> {
    await this.add.click();
    await this.page.getByRole('menuitem', { name: part, exact: true }).click();
    // It is called what the chip says, which is more once there is a value.
    const editor = this.page.getByRole('dialog', { name: new RegExp(`^${part}`) });
    await expect(editor).toBeVisible();
    return editor;
  }

  /** Narrows by one of the values offered. */
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
