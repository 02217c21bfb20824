import { useTranslation } from 'react-i18next';
import { AmountEditor } from './amount-editor.tsx';
import { ChoiceList } from './choice-list.tsx';
import { DateEditor } from './date-editor.tsx';
import { FacetEditor } from './facet-editor.tsx';
import { LIST_STATUSES, NOT_INCLUDED_REASONS } from '../../../../shared/enums.ts';
import type { FacetList } from './facet-values.ts';
import { isAmountPart, isDatePart, isFacetPart } from './filter-words.ts';
import type { FilterPart, ViewFilter } from '../../../ui/routing/view-filter.ts';

interface Props {
  list: FacetList;
  part: FilterPart;
  filter: ViewFilter;
  /** Called with the new value of a part; undefined removes the part. */
  onChange: <Part extends FilterPart>(part: Part, value: ViewFilter[Part] | undefined) => void;
  /** Whether input is not applied yet. */
  onPending: (isPending: boolean) => void;
  onDone: () => void;
}

const PAID = [...LIST_STATUSES, null] as const;
const ACCOUNTING = ['included', 'excluded'] as const;
const ROLES = ['customer', 'vendor'] as const;
const MARKS = ['unreviewed', 'reviewed', 'noted'] as const;
const OPTIONS = { paid: PAID, accounting: ACCOUNTING, roles: ROLES, marks: MARKS };

/** Editor for the value of one part of a filter. */
export function PartEditor({ list, part, filter, onChange, onPending, onDone }: Props) {
  const { t } = useTranslation(['filters', 'records']);
  if (isDatePart(part)) {
    return (
      <DateEditor
        part={part}
        dates={filter[part]}
        onChange={(dates) => onChange(part, dates)}
        onPending={onPending}
        onDone={onDone}
      />
    );
  }
  if (isAmountPart(part)) {
    return (
      <AmountEditor range={filter[part]} onChange={(range) => onChange(part, range)} onPending={onPending} />
    );
  }
  if (isFacetPart(part)) {
    const set = (chosen: (string | null)[]) => onChange(part, chosen.length > 0 ? chosen : undefined);
    return <FacetEditor list={list} part={part} chosen={filter[part] ?? []} onChange={set} />;
  }
  if (part === 'notIncluded') {
    return (
      <ChoiceList
        label={t('part.notIncluded')}
        choices={NOT_INCLUDED_REASONS.map((value) => ({ value, label: t(`notIncluded.${value}`) }))}
        chosen={filter.notIncluded ?? []}
        onChange={(chosen) => {
          const reasons = NOT_INCLUDED_REASONS.filter((reason) => chosen.includes(reason));
          onChange(part, reasons.length > 0 ? reasons : undefined);
        }}
      />
    );
  }
  const options = OPTIONS[part];
  return (
    <ChoiceList
      label={t(`part.${part}`)}
      choices={options.map((value) => ({ value, label: wordOf(value) }))}
      chosen={filter[part] ?? []}
      onChange={(chosen) => {
        const selected = options.filter((value) => chosen.includes(value));
        onChange(part, selected.length > 0 ? (selected as NonNullable<ViewFilter[typeof part]>) : undefined);
      }}
    />
  );

  function wordOf(value: (typeof OPTIONS)[keyof typeof OPTIONS][number]): string {
    switch (value) {
      case null:
        return t('notStated');
      case 'cancelled':
        return t('records:cancelled.cancelled');
      case 'customer':
      case 'vendor':
        return t(`role.${value}`);
      case 'included':
      case 'excluded':
        return t(`accounting.${value}`);
      case 'unreviewed':
      case 'reviewed':
      case 'noted':
        return t(`mark.${value}`);
      default:
        return t(`records:paid.${value}`);
    }
  }
}
