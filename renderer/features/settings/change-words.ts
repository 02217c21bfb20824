import type { ColumnChoice } from '../../../shared/model/list.ts';
import type { ImportedSetting, Settings, TrayBalance } from '../../../shared/model/settings.ts';
import type { ShownItem, ShownText, ShownValue, TransferChange } from '../../../shared/model/transfer.ts';
import { PRESENTATION, type Presentation } from '../../../shared/presentation.ts';
import { formatInstant } from '../../ui/formatting/dates.ts';
import { startWords } from '../../ui/language/en/start.ts';
import { wordsOf } from '../../ui/language/words.ts';
import { formatWords } from './format-words.ts';

type Field = TransferChange['fields'][number];

const FIELDS = ['label', 'note', 'reviewedAt', 'layout', 'search', 'isOn', 'margin'] as const;
const RESOURCES = ['expenses', 'incomes', 'partners', 'expense-types'] as const;
const KINDS = ['overdrawn', 'below', 'above', 'change'] as const;
const NAMED_KINDS = ['expense-type', 'revenue-type', 'tag', 'simple-tag'] as const;
const THEMES = ['system', 'light', 'dark'] as const satisfies Settings['theme'][];

function isOneOf<Word extends string>(words: readonly Word[], text: unknown): text is Word {
  return (words as readonly unknown[]).includes(text);
}

/** Data of this profile that the texts depend on. */
interface Names {
  /** Current display settings. */
  chosen: Presentation;
  /** Own clock (ms). */
  now: number;
  /** Null if the company is no longer connected. */
  company: (companyId: number) => string | null;
  balance: (balance: TrayBalance) => string;
  /** Default name of a field. */
  field: (field: string) => string;
  /** Formats text that may contain amounts, which privacy mode may hide. */
  unknown: (text: string) => string;
}

/** Texts for the changes of an import: the subject and the values. */
export function changeWords({ chosen, now, company, balance, field: fieldName, unknown }: Names) {
  const t = wordsOf('settings');
  const formats = formatWords(chosen, now);

  const part = (name: string, value: ShownText): string | null => {
    if (value === null) return null;
    if (name === 'setting') return t(`transfer.setting.${value as ImportedSetting}`);
    if (name === 'resource' && isOneOf(RESOURCES, value)) return wordsOf('records')(`resource.${value}`);
    if (name === 'kind' && isOneOf(KINDS, value)) return wordsOf('alerts')(`kind.${value}`);
    if (name === 'kind' && isOneOf(NAMED_KINDS, value)) return t(`transfer.namedKind.${value}`);
    if (name === 'threshold') return unknown(String(value));
    if (name === 'accountId') return wordsOf('alerts')('subject.account', { id: value });
    if (name === 'companyId' && typeof value === 'number') return company(value) ?? String(value);
    return String(value);
  };

  const ofSetting = (name: string, value: string | number): string => {
    // Several lines, in a table of one line each.
    if (name === 'letterhead') return String(value).split('\n').join(', ');
    if (name === 'theme' && isOneOf(THEMES, value)) return t(`appearance.${value}`);
    if (!isFormat(name) || !isOneOf(PRESENTATION[name], value)) return unknown(String(value));
    return (formats[name] as (choice: string) => string)(value);
  };

  const item = (one: ShownItem): string => {
    if (one === null) return '…';
    if ('shown' in one) return columnText(one);
    if ('label' in one) return t('transfer.item.field', { field: fieldName(one.field), label: one.label });
    return balance(one);
  };

  /** Text for the absence of a choice. */
  const unset = (name: string): string => {
    if (name === 'trayBalances') return t('desktop.all');
    if (name === 'overviewLayout') return t('transfer.item.usualColumns');
    return name === 'layout' ? t('transfer.item.columnsOfList') : t('transfer.none');
  };

  return {
    subject({ section, subject }: TransferChange, { name }: Field): string {
      const parts = subject.map((one) => part(one.name, one.value));
      // Sections for company names and currency labels have a single field, which needs no name.
      const fieldText = isOneOf(FIELDS, name) ? t(`transfer.field.${name}`) : null;
      const of = section === 'settings' ? null : t(`transfer.section.${section}`);
      return [...parts, fieldText ?? of].filter((text) => text !== null && text !== '').join(' · ');
    },

    value({ section, subject }: TransferChange, { name: field }: Field, value: ShownValue): string {
      const name = section === 'settings' ? String(subject[0]?.value) : field;
      if (value === null) return unset(name);
      if (value === '') return t(name === 'search' ? 'transfer.item.noFilters' : 'transfer.none');
      if (typeof value === 'boolean') return t(value ? 'transfer.yes' : 'transfer.no');
      if (name === 'reviewedAt' && typeof value === 'number') return formatInstant(value);
      if (Array.isArray(value)) {
        if (value.length > 0) return value.map(item).join(', ');
        return t(name === 'layout' ? 'transfer.item.usualColumns' : 'transfer.none');
      }
      if (typeof value === 'object') return `${value.from}–${value.to}`;
      return section === 'settings' ? ofSetting(name, value) : unknown(String(value));
    },
  };
}

/** A column of a list or the overview, with its width or as hidden. */
function columnText({ id, shown, width }: ColumnChoice): string {
  const t = wordsOf('settings');
  const column = columnName(id);
  if (!shown) return t('transfer.item.hidden', { column });
  return width === null ? column : t('transfer.item.width', { column, width });
}

/** An id without a column in this version is shown as is. */
function columnName(id: string): string {
  if (isKeyOf(startWords.records.column, id)) return wordsOf('records')(`column.${id}`);
  return isKeyOf(startWords.overview.table, id) ? wordsOf('overview')(`table.${id}`) : id;
}

function isKeyOf<Words extends object>(words: Words, key: string): key is keyof Words & string {
  return Object.hasOwn(words, key);
}

function isFormat(name: string): name is keyof Presentation {
  return Object.hasOwn(PRESENTATION, name);
}
