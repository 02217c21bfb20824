import { Button } from '@mantine/core';
import { Copy, FileSpreadsheet, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExportColumnId } from '../../../shared/model/export.ts';
import type { CompanyPack, PackCover, PackTable } from '../../../shared/model/pack.ts';
import { coverTables } from '../../../shared/pack-summary.ts';
import { useCopy } from '../../ui/clipboard/use-copy.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { readerZone } from '../../ui/formatting/dates.ts';
import { usePrivacy } from '../../data/privacy.ts';
import { connection } from '../../data/queries/connection.ts';
import { fileNameOf } from '../../ui/export/save-file.ts';
import { useExport } from '../../ui/export/use-export.ts';
import { useWorkbookWords } from '../../ui/export/use-workbook-words.ts';
import { copiedPack } from './copied-pack.ts';
import type { PackChoice } from './use-packs.ts';

interface Props {
  choice: PackChoice;
  cover: PackCover;
  summary: readonly PackTable[];
  packs: readonly CompanyPack[];
  /** Whether all sheets are on the page, which printing requires. */
  isDrawn: boolean;
}

const COLUMNS = [
  'date',
  'dueDate',
  'partnerName',
  'number',
  'types',
  'net',
  'vat',
  'gross',
  'currency',
  'paidStatus',
  'paymentMethod',
] as const satisfies ExportColumnId[];

/** The three outputs of a pack. All of them have the contents of the preview. */
export function PackOutputs({ choice, cover, summary, packs, isDrawn }: Props) {
  const { t } = useTranslation(['pack', 'records']);
  const { t: written } = useTranslation(['exports', 'records']);
  const words = useWorkbookWords();
  const isHidden = usePrivacy();
  const { copy, copied } = useCopy();
  const { progress, start, cancel } = useExport();
  const isWhole = packs.length === choice.companyIds.length;
  const nameOf = (kind: 'xlsx' | 'pdf'): string => {
    const whose =
      packs.length === 1
        ? (packs[0]?.name ?? '')
        : t('fileOf', { number: packs.length, count: packs.length });
    return fileNameOf([t('title'), whose, choice.period.from, choice.period.to], kind);
  };

  function writeWorkbook(): void {
    const name = nameOf('xlsx');
    const columns = [
      ...COLUMNS.map((id) => ({ id, title: t(`records:column.${id}`) })),
      { id: 'removedAt' as const, title: written('exports:removed') },
    ];
    const lists = { columns, words, zone: readerZone() };
    void start({
      open: (options) => connection.client.pack.export({ ...choice, cover, lists }, options),
      kind: 'xlsx',
      name,
      reported: () => t('written', { name }),
    });
  }

  async function print(): Promise<void> {
    const name = nameOf('pdf');
    await withFileName(name, async () => {
      const isMade = await start({
        open: (options) => connection.client.app.pdf({}, options),
        kind: 'pdf',
        name,
        reported: () => t('written', { name }),
      });
      // In a browser no PDF is made; its print dialog can save one.
      if (!isMade) window.print();
    });
  }

  if (progress) {
    return (
      <Button size="xs" variant="default" aria-label={written('exports:cancel')} onClick={cancel}>
        {progress.count === null
          ? written('exports:begun')
          : written('exports:running', {
              number: formatCount(progress.written),
              all: formatCount(progress.count),
            })}
      </Button>
    );
  }
  return (
    <>
      <Button
        size="xs"
        disabled={!isWhole}
        leftSection={<FileSpreadsheet size={14} aria-hidden />}
        onClick={writeWorkbook}
      >
        {t('output.xlsx')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!isDrawn || isHidden}
        title={isHidden ? t('output.hidden') : undefined}
        leftSection={<Printer size={14} aria-hidden />}
        onClick={() => void print()}
      >
        {t('output.pdf')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!isWhole}
        leftSection={<Copy size={14} aria-hidden />}
        onClick={() => copy(copiedPack([...coverTables(cover, choice.words), ...summary], packs))}
      >
        {copied ? t('output.copied') : t('output.copy')}
      </Button>
    </>
  );
}

/** Runs `work` while the page has the title that becomes the file name of a print. The sheets have the colours of paper. */
export async function withFileName(fileName: string, work: () => Promise<void>): Promise<void> {
  const title = document.title;
  document.title = fileName.replace(/\.pdf$/, '');
  try {
    await work();
  } finally {
    document.title = title;
  }
}
