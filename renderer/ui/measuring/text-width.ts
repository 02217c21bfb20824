import { useSyncExternalStore } from 'react';
import { rem } from './rem.ts';
import classes from './text-width.module.css';

/** Text of a cell, a figure in bold, a note under a cell, or the label of a column. */
export type TextLook = 'plain' | 'strong' | 'small' | 'label';

/** Width of a text on one line (rem). */
export type TextWidth = (text: string, look?: TextLook) => number;

/** Measured in one step, because most texts consist of these. */
const USUAL = '0123456789,.-−()/#:  abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Widths of characters, each measured once. Their sum is the width of a text, except for kerning, which makes most
 * texts narrower. So a thousand amounts are measured without a layout of the page.
 */
class CharacterWidths {
  #widths = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #current: TextWidth = this.#measure();

  readonly read = (): TextWidth => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) document.fonts.addEventListener('loadingdone', this.#reset);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) document.fonts.removeEventListener('loadingdone', this.#reset);
    };
  };

  /** A font that was loaded has other widths than the one shown before. */
  readonly #reset = (): void => {
    this.#widths = new Map();
    this.#current = this.#measure();
    for (const listener of this.#listeners) listener();
  };

  /** A new function each time, so that results memoized by it are computed again. */
  #measure(): TextWidth {
    const widths = this.#widths;
    return (text, look = 'plain') => {
      let sum = 0;
      for (const character of text) {
        const key = look + character;
        if (!widths.has(key)) readWidths(widths, text, look);
        sum += widths.get(key) ?? 0;
      }
      return sum;
    };
  }
}

/** Adds the widths of the usual characters and of those in a text. */
function readWidths(widths: Map<string, number>, text: string, look: TextLook): void {
  const unknown = [...new Set(USUAL + text)].filter((character) => !widths.has(look + character));
  const ruler = document.createElement('div');
  ruler.className = classes['ruler'] ?? '';
  ruler.dataset['look'] = look;
  ruler.ariaHidden = 'true';
  const marks = unknown.map((character) => {
    const mark = document.createElement('span');
    mark.textContent = character;
    return mark;
  });
  ruler.append(...marks);
  document.body.append(ruler);
  const pixels = rem();
  for (const [place, mark] of marks.entries()) {
    widths.set(look + (unknown[place] ?? ''), mark.getBoundingClientRect().width / pixels);
  }
  ruler.remove();
}

const characterWidths = new CharacterWidths();

/** Measures texts in the font of grids. Another function after another font was loaded. */
export function useTextWidth(): TextWidth {
  return useSyncExternalStore(characterWidths.subscribe, characterWidths.read);
}
