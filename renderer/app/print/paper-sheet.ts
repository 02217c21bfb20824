import { plainLine } from '../../../shared/text/plain-line.ts';

/** Maximum that fits into the margin of a sheet. */
const MAX_EDGE_CHARACTERS = 120;

const PAGE = '\u0001';
const ALL = '\u0002';

interface Edges {
  /** Shown from the second sheet on; the first one begins with the same text. */
  above: string;
  printed: string;
  pageOf: (place: { page: string; all: string }) => string;
}

/**
 * Labels every sheet with its number, the total, the title and the time of printing. Returns a function that removes
 * the labels.
 */
export function labelSheets({ above, printed, pageOf }: Edges): () => void {
  const numbers = pageOf({ page: PAGE, all: ALL })
    .split(/([\u0001\u0002])/)
    .map((part) => (part === PAGE ? 'counter(page)' : part === ALL ? 'counter(pages)' : `"${part}"`))
    .join(' ');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    @page {
      @top-left { content: ${quoted(above)}; }
      @bottom-left { content: ${quoted(printed)}; }
      @bottom-right { content: ${numbers}; }
    }
    @page :first {
      @top-left { content: none; }
    }`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** A text of the books as a CSS string. */
function quoted(text: string): string {
  return `"${plainLine(text, MAX_EDGE_CHARACTERS).replace(/["\\<]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
