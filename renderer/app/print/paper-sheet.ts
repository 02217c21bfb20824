import { plainLine } from '../../../shared/text/plain-line.ts';

/** What the edges of a sheet have room for. */
const MAX_EDGE_CHARACTERS = 120;

const PAGE = '\u0001';
const ALL = '\u0002';

interface Edges {
  /** From the second sheet on: the first begins with it. */
  above: string;
  printed: string;
  pageOf: (place: { page: string; all: string }) => string;
}

/** Writes on every sheet which page it is of how many, of what, and when it was printed. Returns what takes that away. */
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

/** Text of the books as a string of a style sheet. */
function quoted(text: string): string {
  return `"${plainLine(text, MAX_EDGE_CHARACTERS).replace(/["\\<]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;
}
