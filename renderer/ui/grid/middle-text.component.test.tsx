import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../testing/page.tsx';

const { show } = await openPage('empty');
const { MiddleText } = await import('./middle-text.tsx');
const { useTextWidth } = await import('../measuring/text-width.ts');

const NUMBER = '70-2026-39687';

/** As in a grid. */
const LOOK = {
  display: 'flex',
  fontSize: 'var(--mantine-font-size-sm)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;

/** A cell of this width (rem). */
function Cell({ text, width }: { text: string; width: number }) {
  return (
    <div role="cell" style={{ ...LOOK, width: `${width}rem` }}>
      <MiddleText text={text} widthOf={useTextWidth()} />
    </div>
  );
}

const cell = page.getByRole('cell');

/** The drawn beginning, which has the ellipsis. */
function beginning(): { shown: number; whole: number } {
  const parts = cell.element().querySelector<HTMLElement>('[data-beginning]');
  const drawn = getComputedStyle(parts ?? document.body, '::before');
  const ruler = document.createElement('span');
  ruler.textContent = parts?.dataset['beginning'] ?? '';
  parts?.append(ruler);
  const whole = ruler.getBoundingClientRect().width;
  ruler.remove();
  return { shown: parseFloat(drawn.width), whole };
}

test('a number without space keeps its end, and is read and copied in one piece', async () => {
  show('/', <Cell text={NUMBER} width={5.5} />);
  await expect.element(cell).toHaveAccessibleName(NUMBER);
  expect(cell.element().querySelector('[title]')?.getAttribute('title')).toBe(NUMBER);
  expect(beginning().shown).toBeLessThan(beginning().whole - 8);
  const parts = cell.element().querySelector('[data-tail]');
  expect(parts?.getAttribute('data-tail')).toBe('39687');
  expect((cell.element() as HTMLElement).innerText).toBe(NUMBER);
  const { right } = cell.element().getBoundingClientRect();
  expect(parts?.getBoundingClientRect().right).toBeLessThanOrEqual(right + 1);
});

test('a number with space is drawn whole', async () => {
  show('/', <Cell text={NUMBER} width={12} />);
  await expect.element(cell).toHaveAccessibleName(NUMBER);
  expect(beginning().shown).toBeGreaterThan(beginning().whole - 1);
});

test.each(['2026/1', 'חשבונית-123456789', 'ﺍﻟﻔﺎﺗﻮﺭﺓ-123456'])('%s is not separated', async (text) => {
  show('/', <Cell text={text} width={4} />);
  await expect.element(cell).toHaveAccessibleName(text);
  expect(cell.element().querySelector('[data-beginning]')).toBeNull();
});
