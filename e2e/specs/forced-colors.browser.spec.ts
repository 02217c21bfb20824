import type { Page } from '@playwright/test';
import { RecordList } from '../pages/record-list.ts';
import { SCREENS } from '../pages/shell.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/test.ts';

test('in forced colours, every state remains visible', async ({ reading: { page, shell } }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const expectDrawn = async (where: string): Promise<void> => {
    await expect.poll(() => statesNotDrawn(page), where).toEqual([]);
  };
  for (const screen of SCREENS) {
    await shell.open(screen);
    await expect(page.locator('main [aria-busy=true], main .mantine-Loader-root')).toHaveCount(0);
    await expectDrawn(screen);
  }
  await shell.open('Expenses');
  const list = new RecordList(page, 'Expenses');
  await list.row(2).click();
  await expect(list.row(2)).toHaveAttribute('aria-selected', 'true');
  await expectDrawn('a selected row');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'VAT' })).toBeVisible();
  await expectDrawn('selected and unselected columns');
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[data-combobox-selected]');
  await expect(chosen).toHaveCount(1);
  const other = page.locator('[role=option]:not([data-combobox-selected])').first();
  const fill = (): Promise<string> => chosen.evaluate((one) => getComputedStyle(one).backgroundColor);
  const fillOfOther = await settled(() => other.evaluate((one) => getComputedStyle(one).backgroundColor));
  await expect.poll(fill).not.toBe(fillOfOther);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ forcedColors: 'none' });
});

/** Current, selected, pressed, active or enabled elements that look like the others; as tag, name and state. */
function statesNotDrawn(page: Page): Promise<string[]> {
  return settled(() => page.evaluate(readStatesNotDrawn));
}

/** Runs in the page. */
function readStatesNotDrawn(): string[] {
  const named = (element: Element, state: string): string =>
    `${element.tagName} “${element.textContent.slice(0, 30)}” is ${state}`;
  const wrong: string[] = [];
  for (const element of document.querySelectorAll(
    "[aria-selected='true'], [aria-current]:not([aria-current='false']), [aria-pressed='true'], [data-active]",
  )) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isDrawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
    // The current day is underlined, and the states of an SVG group are drawn by its lines.
    if (isDrawn || element instanceof SVGElement || !element.checkVisibility()) continue;
    wrong.push(named(element, 'drawn like the others'));
  }
  /** The fill of a box: the input itself, or the track next to it. */
  const fillOf = (input: HTMLInputElement): string => {
    const box = input.getAttribute('role') === 'switch' ? input.nextElementSibling : input;
    return box === null ? '' : getComputedStyle(box).backgroundColor;
  };
  const boxes = [
    ...document.querySelectorAll<HTMLInputElement>('input[type=checkbox], .mantine-Radio-radio'),
  ];
  const empty = new Set(boxes.filter(({ checked, disabled }) => !checked && !disabled).map(fillOf));
  for (const box of boxes) {
    if (box.checked && !box.disabled && empty.has(fillOf(box)))
      wrong.push(named(box, 'on, but drawn as if off'));
  }
  return wrong;
}
