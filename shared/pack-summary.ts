import type { CompanyPack, PackCover, PackKind, PackTable } from './model/pack.ts';
import type { PackPart, PackWord, PackWords } from './pack-words.ts';

interface About {
  period: { from: string; to: string };
  parts: readonly PackPart[];
  words: PackWords;
}

type Row = PackTable['rows'][number];

/** The lines of a text with line breaks, without empty ones at its ends. */
export function linesOf(text: string): string[] {
  const trimmed = text.trim();
  return trimmed === '' ? [] : trimmed.split(/\r?\n/);
}

/** The note to the client, followed by what is sample data. */
export function noteOf({ note, sampleNote }: PackCover): string {
  return [note.trim(), sampleNote].filter((text) => text !== '').join('\n\n');
}

/** The letterhead and the note as tables of one column without a heading; none if they are empty. */
export function coverTables(cover: PackCover, words: PackWords): PackTable[] {
  const table = (id: string, title: string, lines: readonly string[]): PackTable => ({
    id,
    title,
    columns: [{ title: '', kind: 'text' }],
    rows: lines.map((line): Row => [line]),
  });
  const [sender, ...further] = linesOf(cover.letterhead);
  const text = linesOf(noteOf(cover));
  return [
    ...(sender === undefined ? [] : [table('letterhead', sender, further)]),
    ...(text.length === 0 ? [] : [table('note', words.note, text)]),
  ];
}

/**
 * The tables before those of the companies: when and from which data the pack was made, the age of each company's
 * data, and all key figures, each in its own currency.
 */
export function packSummary(packs: readonly CompanyPack[], { period, parts, words }: About): PackTable[] {
  const table = (id: PackWord, columns: [PackWord, PackKind][], rows: Row[]): PackTable => ({
    id,
    title: words[id],
    columns: columns.map(([word, kind]) => ({ title: words[word], kind })),
    rows,
  });
  const named = (id: string): { columns: PackTable['columns']; rows: Row[] } => {
    const own = packs.flatMap(({ name, tables }) => {
      const found = tables.find((one) => one.id === id);
      return found ? [{ name, found }] : [];
    });
    return {
      columns: [{ title: words.company, kind: 'text' }, ...(own[0]?.found.columns ?? [])],
      rows: own.flatMap(({ name, found }) => found.rows.map((row): Row => [name, ...row])),
    };
  };
  const figures = named('figures');
  const data = named('data');
  const currencies = [...new Set(figures.rows.map(([, currency]) => currency ?? words.noCurrency))];
  const made = Math.max(...packs.map(({ madeAt }) => madeAt));
  return [
    table(
      'about',
      [
        ['made', 'instant'],
        ['from', 'date'],
        ['to', 'date'],
        ['companies', 'count'],
        ['contents', 'text'],
        ['currencies', 'text'],
      ],
      [
        [
          String(made),
          period.from,
          period.to,
          String(packs.length),
          [words.keyFigures, ...parts.map((part) => words[part])].join(', '),
          currencies.join(', '),
        ],
      ],
    ),
    { id: 'figures', title: words.figures, ...figures },
    { id: 'companies', title: words.companies, ...data },
  ];
}
