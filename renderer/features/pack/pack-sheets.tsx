import { memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linesOf } from '../../../shared/pack-summary.ts';
import type { Period } from '../../../shared/model/insight.ts';
import type { PackTable as Table } from '../../../shared/model/pack.ts';
import { formatDate, formatInstant } from '../../ui/formatting/dates.ts';
import { PackTable } from './pack-table.tsx';
import { paginate, type MeasuredBlock, type PageSlice } from './paginate.ts';
import classes from './sheets.module.css';

/** What every sheet of a pack shows. */
export interface SheetFrame {
  letterhead: string;
  period: Period;
  /** When the pack was made (ms). */
  madeAt: number;
}

/** Consecutive sheets about a company, or the summary of all. */
export interface PackSection {
  /** The client, as on the letterhead. */
  client: string;
  /** On the first sheet; empty: none. */
  note: string;
  tables: readonly Table[];
}

/** Distance between the blocks of a sheet (CSS pixels), as in the style sheet. */
const GAP = 16;

interface SectionProps {
  section: PackSection;
  frame: SheetFrame;
  /** Number of the section's first page, and of all pages; null while other sections are measured. */
  first: number | null;
  all: number | null;
  onPages: (section: PackSection, count: number) => void;
}

/** The sheets of a section. Its rows are measured once, off screen, and then distributed over the sheets. */
export const SectionSheets = memo(function SectionSheets({
  section,
  frame,
  first,
  all,
  onPages,
}: SectionProps) {
  const [laid, setLaid] = useState<{ section: PackSection; frame: SheetFrame; pages: Block[][] } | null>(
    null,
  );
  return (
    <>
      {(laid?.section !== section || laid.frame !== frame) && (
        <Measured
          section={section}
          frame={frame}
          onMeasured={(pages) => {
            setLaid({ section, frame, pages });
            onPages(section, pages.length);
          }}
        />
      )}
      {/* The former sheets stay until the new ones are laid out, so that the screen does not jump. */}
      {laid && (
        <div role="group" aria-label={laid.section.client}>
          {laid.pages.map((blocks, place) => (
            <Sheet
              key={place}
              client={laid.section.client}
              frame={laid.frame}
              blocks={blocks}
              page={first === null ? null : first + place}
              all={all}
            />
          ))}
        </div>
      )}
    </>
  );
});

/** A part of a sheet: a table or some of its rows, or lines of the note. */
interface Block {
  table: Table | null;
  lines: readonly string[];
  isContinued: boolean;
  /** Below 1 for a table whose figures are wider than the sheet. */
  scale: number;
}

interface MeasuredProps {
  section: PackSection;
  frame: SheetFrame;
  onMeasured: (pages: Block[][]) => void;
}

function Measured({ section, frame, onMeasured }: MeasuredProps) {
  const ref = useRef<HTMLDivElement>(null);
  const blocks = blocksOf(section);
  const report = useEffectEvent(onMeasured);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      // Not on the page at the moment.
      if (box.clientWidth > 0) report(pagesOf(box, blocksOf(section)));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [section, frame]);
  return (
    <div className={classes.hidden} aria-hidden inert data-off-paper>
      <div ref={ref} className={classes.sheet}>
        <SheetHead client={section.client} frame={frame} />
        <div className={classes.body}>
          {blocks.map((block, place) => (
            <BlockView key={place} block={block} />
          ))}
        </div>
        <SheetFoot frame={frame} page={1} all={1} />
      </div>
    </div>
  );
}

function blocksOf({ note, tables }: PackSection): Block[] {
  const whole = { isContinued: false, scale: 1 };
  const lines = linesOf(note);
  return [
    ...(lines.length === 0 ? [] : [{ ...whole, table: null, lines }]),
    ...tables.map((table) => ({ ...whole, table, lines: [] })),
  ];
}

/** Reads the heights of the blocks, and distributes them over pages. */
function pagesOf(sheet: HTMLElement, blocks: readonly Block[]): Block[][] {
  const [head, body, foot] = sheet.children;
  if (!head || !body || !foot) return [];
  const style = getComputedStyle(sheet);
  const inside = Number.parseFloat(style.minHeight) - Number.parseFloat(style.paddingBlockStart) * 2;
  const room = inside - head.clientHeight - foot.clientHeight - 2 * GAP;
  const found = [...body.children].map((element) => measure(element, body.clientWidth));
  const pages = paginate(found, { room, gap: GAP });
  return pages.map((page) => page.flatMap((slice) => sliced(slice, blocks, found[slice.block]?.scale ?? 1)));
}

function measure(element: Element, width: number): MeasuredBlock & { scale: number } {
  const rows = [...element.querySelectorAll<HTMLElement>('tbody > tr, [data-line]')];
  const scale = Math.min(1, width / Math.max(width, element.querySelector('table')?.scrollWidth ?? 0));
  const heights = rows.map((row) => row.offsetHeight * scale);
  const total = (element as HTMLElement).offsetHeight * scale;
  return {
    lead: Math.max(0, total - heights.reduce((sum, height) => sum + height, 0)),
    rows: heights,
    scale,
  };
}

function sliced({ block, from, to }: PageSlice, blocks: readonly Block[], scale: number): Block[] {
  const whole = blocks[block];
  if (!whole) return [];
  const { table, lines } = whole;
  return [
    {
      table: table && { ...table, rows: table.rows.slice(from, to) },
      lines: lines.slice(from, to),
      isContinued: from > 0,
      scale,
    },
  ];
}

interface SheetProps {
  client: string;
  frame: SheetFrame;
  blocks: readonly Block[];
  page: number | null;
  all: number | null;
}

const Sheet = memo(function Sheet({ client, frame, blocks, page, all }: SheetProps) {
  return (
    <article
      className={classes.sheet}
      data-sheet
      data-mantine-color-scheme="light"
      data-first={page === 1 || undefined}
    >
      <SheetHead client={client} frame={frame} />
      <div className={classes.body}>
        {blocks.map((block, place) => (
          <BlockView key={place} block={block} />
        ))}
      </div>
      <SheetFoot frame={frame} page={page} all={all} />
    </article>
  );
});

const BlockView = memo(function BlockView({ block: { table, lines, isContinued, scale } }: { block: Block }) {
  const { t } = useTranslation('pack');
  if (table === null) {
    return (
      <div className={classes.note}>
        {lines.map((line, place) => (
          <p key={place} data-line dir="auto">
            {line === '' ? '\u00A0' : line}
          </p>
        ))}
      </div>
    );
  }
  const title = isContinued ? t('continued', { title: table.title }) : table.title;
  return (
    <div className={classes.block} style={{ zoom: scale }}>
      <PackTable table={table} title={title} />
    </div>
  );
});

/** The sender on one side; the client and the period on the other. */
function SheetHead({ client, frame: { letterhead, period } }: Pick<SheetProps, 'client' | 'frame'>) {
  const { t } = useTranslation('pack');
  const [sender, ...further] = linesOf(letterhead);
  return (
    <header className={classes.head}>
      {sender !== undefined && (
        <div className={classes.sender}>
          <p dir="auto">
            <strong>{sender}</strong>
          </p>
          {further.map((line, place) => (
            <p key={place} dir="auto">
              {line}
            </p>
          ))}
        </div>
      )}
      <div className={classes.client}>
        <p className={classes.title}>{t('title')}</p>
        <p dir="auto">
          <strong>{client}</strong>
        </p>
        <p>{t('days', { from: formatDate(period.from), to: formatDate(period.to) })}</p>
      </div>
    </header>
  );
}

function SheetFoot({ frame: { madeAt }, page, all }: Pick<SheetProps, 'frame' | 'page' | 'all'>) {
  const { t } = useTranslation('pack');
  return (
    <footer className={classes.foot}>
      <span>{t('made', { time: formatInstant(madeAt) })}</span>
      <span>{page === null || all === null ? '…' : `${page} / ${all}`}</span>
    </footer>
  );
}
