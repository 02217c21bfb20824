import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noteOf } from '../../../shared/pack-summary.ts';
import type { CompanyPack, PackCover, PackTable as Table } from '../../../shared/model/pack.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { useFormatting } from '../../ui/formatting/formatting.ts';
import { SectionSheets, type PackSection, type SheetFrame } from './pack-sheets.tsx';
import classes from './sheets.module.css';
import type { PackChoice } from './use-packs.ts';

/** Width of a sheet of A4, landscape (CSS pixels). */
const SHEET_WIDTH = (297 / 25.4) * 96;

interface Props {
  choice: PackChoice;
  cover: PackCover;
  summary: readonly Table[];
  packs: readonly CompanyPack[];
  /** Number of companies rendered so far. */
  drawn: number;
  /** Called when all sheets are on the page, and when they no longer are. */
  onLaidOut: (isLaidOut: boolean) => void;
}

/** The pack as printed, on sheets: a summary of all companies, then each company. */
export function PackPreview({ choice, cover, summary, packs, drawn, onLaidOut }: Props) {
  const { sections, frame } = useSections(choice, cover, summary, packs);
  const [counts, setCounts] = useState<ReadonlyMap<PackSection, number>>(new Map());
  const onPages = useCallback(
    (section: PackSection, count: number) => setCounts((known) => new Map(known).set(section, count)),
    [],
  );
  const firsts = firstPages(sections, counts);
  const all = firsts.at(-1) ?? null;
  const isLaidOut = all !== null;
  useEffect(() => {
    onLaidOut(isLaidOut);
  }, [onLaidOut, isLaidOut]);
  const [ground, scale] = useScale();
  return (
    <div className={classes.ground} data-sheets>
      <div ref={ground}>
        <div className={classes.scaled} style={{ zoom: scale }}>
          {sections.slice(0, drawn + 1).map((section, place) => (
            <SectionSheets
              key={place}
              section={section}
              frame={frame}
              first={firsts[place] ?? null}
              all={all === null ? null : all - 1}
              onPages={onPages}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Each section keeps its identity while nothing on its sheets changes, so that only changed ones are laid out again. */
function useSections(
  { period }: PackChoice,
  cover: PackCover,
  summary: readonly Table[],
  packs: readonly CompanyPack[],
): { sections: PackSection[]; frame: SheetFrame } {
  const { t } = useTranslation('pack');
  const format = useFormatting();
  const madeAt = Math.max(...packs.map((pack) => pack.madeAt));
  const client =
    packs.length === 1
      ? (packs[0]?.name ?? '')
      : t('fileOf', { count: packs.length, number: formatCount(packs.length) });
  const { letterhead } = cover;
  const note = noteOf(cover);
  const first = useMemo(() => ({ client, note, tables: summary }), [client, note, summary]);
  const others = useMemo(
    () => packs.map(({ name, tables }) => ({ client: name, note: '', tables })),
    [packs],
  );
  const sections = useMemo(() => [first, ...others], [first, others]);
  // Another number or date format has other widths.
  const frame = useMemo(() => ({ letterhead, period, madeAt, format }), [letterhead, period, madeAt, format]);
  return { sections, frame };
}

/** The first page of each section, and the page after the last; null from the first section that is not laid out yet. */
function firstPages(
  sections: readonly PackSection[],
  counts: ReadonlyMap<PackSection, number>,
): (number | null)[] {
  const firsts: (number | null)[] = [1];
  for (const section of sections) {
    const before = firsts.at(-1) ?? null;
    const count = counts.get(section);
    firsts.push(before === null || count === undefined ? null : before + count);
  }
  return firsts;
}

/** The scale at which a sheet fits into an element. */
function useScale() {
  const ref = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, box.clientWidth / SHEET_WIDTH)));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return [ref, scale] as const;
}
