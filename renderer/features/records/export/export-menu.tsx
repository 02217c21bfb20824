import { useTranslation } from 'react-i18next';
import { Button, Menu } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { RFC_4180 } from '../../../../shared/csv-form.ts';
import type { CsvForm } from '../../../../shared/csv-form.ts';
import type { ExportColumnId, ExportQuery } from '../../../../shared/model/export.ts';
import type { RecordRow } from '../../../../shared/model/record.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { readerZone } from '../../../ui/formatting/dates.ts';
import { numberSigns } from '../../../ui/formatting/typed-amount.ts';
import { useToday } from '../../../data/clock.ts';
import { connection } from '../../../data/queries/connection.ts';
import type { OrderedList } from '../list/queries.ts';
import { SHORTCUTS } from '../../../../shared/shortcuts.ts';
import { useOfferedExport } from '../../../ui/export/offered-export.ts';
import { shortcutText } from '../../../ui/keyboard/shortcut-text.ts';
import { fileNameOf } from '../../../ui/export/save-file.ts';
import { printScreen } from '../../../ui/print/print-screen.ts';
import { useExport } from '../../../ui/export/use-export.ts';
import { useWorkbookWords } from '../../../ui/export/use-workbook-words.ts';

interface Props {
  list: OrderedList;
  /** Visible columns in order. */
  columns: readonly GridColumn<RecordRow>[];
  /** Company name, for the file name. */
  company: string;
}

/** CSV for spreadsheets in the user's region: with a decimal comma, values are separated by semicolons. */
function regionalForm(): CsvForm {
  const comma = numberSigns().decimal === ',';
  return { delimiter: comma ? ';' : ',', decimal: comma ? ',' : '.', byteOrderMark: true };
}

/** Exports exactly the records and columns shown to a file, with progress. */
export function ExportMenu({ list, columns, company }: Props) {
  const { t } = useTranslation(['exports', 'records', 'print']);
  const today = useToday();
  const words = useWorkbookWords();
  const { progress, start, cancel } = useExport();
  const [opened, setOpened] = useState(false);
  useOfferedExport(progress === null, () => setOpened(true));

  function write(form: ExportQuery['form']): void {
    const title = t(`records:resource.${list.resource}`);
    const query: ExportQuery = {
      ...list,
      name: title,
      columns: [
        ...columns.map(({ id, label }) => ({ id: id as ExportColumnId, title: label })),
        { id: 'removedAt', title: t('exports:removed') },
      ],
      words,
      zone: readerZone(),
      form,
    };
    const name = fileNameOf([title, company, today], form.kind);
    void start({
      open: (options) => connection.client.records.export(query, options),
      kind: form.kind,
      name,
      reported: (count) => t('exports:done', { number: formatCount(count), count, name }),
    });
  }

  if (progress) {
    const number = formatCount(progress.written);
    return (
      <Button size="compact-xs" variant="default" aria-label={t('exports:cancel')} onClick={cancel}>
        {progress.count === null
          ? t('exports:begun')
          : t('exports:running', { number, all: formatCount(progress.count) })}
      </Button>
    );
  }
  const regional = regionalForm();
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      opened={opened}
      onChange={setOpened}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="default"
          title={shortcutText(SHORTCUTS.exportList)}
          leftSection={<Download size={13} aria-hidden />}
        >
          {t('exports:label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item data-autofocus onClick={() => write({ kind: 'xlsx' })}>
          {t('exports:xlsx')}
        </Menu.Item>
        <Menu.Item onClick={() => write({ kind: 'csv', ...regional })}>
          {t('exports:csvRegional', { delimiter: regional.delimiter })}
        </Menu.Item>
        <Menu.Item onClick={() => write({ kind: 'csv', ...RFC_4180 })}>{t('exports:csvPlain')}</Menu.Item>
        <Menu.Label maw="20rem" fw={400}>
          {t('exports:onlyWorkbook')}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item rightSection={shortcutText(SHORTCUTS.print)} onClick={() => void printScreen()}>
          {t('print:print')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
