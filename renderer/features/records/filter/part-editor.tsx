import { useTranslation } from 'react-i18next';
import { AmountEditor } from './amount-editor.tsx';
import { ChoiceList } from './choice-list.tsx';
import { DateEditor } from './date-editor.tsx';
import { FacetEditor } from './facet-editor.tsx';
import { PAID_STATUSES } from '../../../../shared/constants/paid-statuses.ts';
import type { FacetList } from './facet-values.ts';
import { isAmountPart, isDatePart, isFacetPart } from './filter-words.ts';
import type { FilterPart, ViewFilter } from './view-filter.ts';

interface Props {
  list: FacetList;
  part: FilterPart;
  filter: ViewFilter;
  /** With the part's new value; undefined takes it away. */
  onChange: <Part extends FilterPart>(part: Part, value: ViewFilter[Part] | undefined) => void;
  onDone: () => void;
}

const isMark = (value: string): value is (typeof MARKS)[number] => MARKS.some((mark) => mark === value);

const PAID = [...PAID_STATUSES, null] as const;
const ROLES = ['customer', 'vendor'] as const;
const MARKS = ['unreviewed', 'reviewed', 'noted'] as const;

/** Where the value of one part of a filter is chosen. */
export function PartEditor({ list, part, filter, onChange, onDone }: Props) {
  const { t } = useTranslation(['filters', 'records']);
  if (isDatePart(part)) {
    return (
      <DateEditor
        part={part}
        dates={filter[part]}
        onChange={(dates) => onChange(part, dates)}
        onDone={onDone}
      />
    );
  }
  if (isAmountPart(part)) {
    return <AmountEditor range={filter[part]} onChange={(range) => onChange(part, range)} />;
  }
  if (isFacetPart(part)) {
    const set = (chosen: (string | null)[]) => onChange(part, chosen.length > 0 ? chosen : undefined);
    return <FacetEditor list={list} part={part} chosen={filter[part] ?? []} onChange={set} />;
  }
  const options = part === 'paid' ? PAID : part === 'roles' ? ROLES : MARKS;
  return (
    <ChoiceList
      label={t(`part.${part}`)}
      choices={options.map((value) => ({ value, label: wordOf(value) }))}
      chosen={filter[part] ?? []}
      onChange={(chosen) => {
        const kept = options.filter((value) => chosen.includes(value));
        onChange(part, kept.length > 0 ? (kept as NonNullable<ViewFilter[typeof part]>) : undefined);
      }}
    />
  );

  function wordOf(value: (typeof PAID | typeof ROLES | typeof MARKS)[number]): string {
    if (value === null) return t('noneSaid');
    if (isMark(value)) return t(`mark.${value}`);
    return value === 'customer' || value === 'vendor' ? t(`role.${value}`) : t(`records:paid.${value}`);
  }
}
