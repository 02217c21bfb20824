import type { ColumnChoice } from '../../../shared/model/list.ts';
import type { ImportedSetting, Settings, TrayBalance } from '../../../shared/model/settings.ts';
import type { ShownItem, ShownText, ShownValue, TransferChange } from '../../../shared/model/transfer.ts';
import { PRESENTATION, type Presentation } from '../../../shared/presentation.ts';
import { formatInstant } from '../../ui/formatting/dates.ts';
import { englishAtStart as english } from '../../ui/language/en/at-start.ts';
import { wordsOf } from '../../ui/language/words.ts';
import { formatWords } from './format-words.ts';

type Field = TransferChange['fields'][number];

const FIELDS = ['label', 'note', 'reviewedAt', 'layout', 'search', 'isOn', 'margin'] as const;
const RESOURCES = ['expenses', 'incomes', 'partners', 'expense-types'] as const;
const KINDS = ['overdrawn', 'below', 'above', 'change'] as const;
const THEMES = ['system', 'light', 'dark'] as const satisfies Settings['theme'][];

function isOneOf<Word extends string>(words: readonly Word[], text: unknown): text is Word {
  return (words as readonly unknown[]).includes(text);
}

/** What the words for a change take from this profile. */
interface Names {
  /** The choices now. */
  chosen: Presentation;
  /** Own clock (ms). */
  now: number;
  /** Null: it is not connected any more. */
  company: (companyId: number) => string | null;
  balance: (balance: TrayBalance) => string;
  /** The usual name of a field. */
  field: (field: string) => string;
  /** Text that may hold amounts, which may be hidden. */
  unknown: (text: string) => string;
}

/** The words for what an import changes: what it is about, and its values. */
export function changeWords({ chosen, now, company, balance, field: fieldName, unknown }: Names) {
  const t = wordsOf('settings');
  const formats = formatWords(chosen, now);

  const part = (name: string, value: ShownText): string | null => {
    if (value === null) return null;
    if (name === 'setting') return t(`transfer.setting.${value as ImportedSetting}`);
    if (name === 'resource' && isOneOf(RESOURCES, value)) return wordsOf('records')(`resource.${value}`);
    if (name === 'kind' && isOneOf(KINDS, value)) return wordsOf('alerts')(`kind.${value}`);
    if (name === 'threshold') return unknown(String(value));
    if (name === 'accountId') return wordsOf('alerts')('subject.account', { id: value });
    if (name === 'companyId' && typeof value === 'number') return company(value) ?? String(value);
    return String(value);
  };

  const ofSetting = (name: string, value: string | number): string => {
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

  /** What holds where nothing was chosen. */
  const unset = (name: string): string => {
    if (name === 'trayBalances') return t('desktop.all');
    if (name === 'overviewLayout') return t('transfer.item.usualColumns');
    return name === 'layout' ? t('transfer.item.columnsOfList') : t('transfer.none');
  };

  return {
    subject({ section, subject }: TransferChange, { name }: Field): string {
      const parts = subject.map((one) => part(one.name, one.value));
      // Names of companies and labels of currencies say only one thing.
      const said = isOneOf(FIELDS, name) ? t(`transfer.field.${name}`) : null;
      const of = section === 'settings' ? null : t(`transfer.section.${section}`);
      return [...parts, said ?? of].filter((text) => text !== null && text !== '').join(' · ');
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

/** A column of a list or of the overview, and what its user made of it. */
function columnText({ id, shown, width }: ColumnChoice): string {
  const t = wordsOf('settings');
  const column = columnName(id);
  if (!shown) return t('transfer.item.hidden', { column });
  return width === null ? column : t('transfer.item.width', { column, width });
}

/** An id that names no column of this version stays as it is. */
function columnName(id: string): string {
  if (isKeyOf(english.records.column, id)) return wordsOf('records')(`column.${id}`);
  return isKeyOf(english.overview.table, id) ? wordsOf('overview')(`table.${id}`) : id;
}

function isKeyOf<Words extends object>(words: Words, key: string): key is keyof Words & string {
  return Object.hasOwn(words, key);
}

function isFormat(name: string): name is keyof Presentation {
  return Object.hasOwn(PRESENTATION, name);
}
