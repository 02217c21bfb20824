import { Group, NativeSelect, SegmentedControl, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MISSING_FIELDS, DUE_HORIZON_DAYS, FAR_ABOVE } from '../../../shared/enums.ts';
import { DEFAULT_ORDERS, DUPLICATE_COLUMNS } from '../../../shared/worklist-order.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { formatShare } from '../../ui/formatting/amounts.ts';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { InboxList } from '../../ui/history/inbox-list.tsx';
import { IncompleteLists } from '../../ui/sync-health/incomplete-lists.tsx';
import { readOrder, writeOrder } from '../../ui/layout/table-order.ts';
import { ScopeLinks } from '../../ui/routing/scope-links.tsx';
import { AgeingList } from './ageing-list.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { ExposureList } from './exposure-list.tsx';
import { IncompleteList } from './incomplete-list.tsx';
import { OpenLines } from './open-lines.tsx';
import { UnusualList } from './unusual-list.tsx';
import { useWorklistView, WORKLISTS, type WorklistView } from '../../ui/routing/worklist-view.ts';
import classes from './worklists.module.css';

/** Worklists of one company. */
export function WorklistsScreen({ companyId }: { companyId: number }) {
  return <Worklists companyId={companyId} />;
}

/** Worklists of all companies. */
export function AllWorklistsScreen() {
  return <Worklists companyId={null} />;
}

function Worklists({ companyId }: { companyId: number | null }) {
  const { t } = useTranslation('worklists');
  const company = useCompany(companyId ?? 0);
  const { view, change } = useWorklistView();
  return (
    <>
      <PageHeader
        title={t('title')}
        subject={company && companyName(company)}
        actions={<ScopeLinks screen="worklists" />}
      />
      <Group mb="sm" gap="md" data-choices>
        <SegmentedControl
          size="xs"
          withItemsBorders={false}
          classNames={{ root: classes.which ?? '', control: classes.one ?? '' }}
          aria-label={t('which')}
          value={view.list}
          data={WORKLISTS.map((list) => ({ value: list, label: t(`list.${list}`) }))}
          onChange={(list) => change({ list })}
        />
        <Choices view={view} onChange={change} />
      </Group>
      <IncompleteLists companyId={companyId} />
      {view.list === 'ageing' && <AgeingList companyId={companyId} view={view} onChange={change} />}
      {view.list === 'soon' && (
        <OpenLines companyId={companyId} view={view} partner={null} onChange={change} />
      )}
      {view.list === 'exposure' && <ExposureList companyId={companyId} view={view} onChange={change} />}
      {view.list === 'unusual' && <UnusualList companyId={companyId} view={view} onChange={change} />}
      {view.list === 'duplicates' && <DuplicateList companyId={companyId} view={view} />}
      {view.list === 'incomplete' && <IncompleteList companyId={companyId} view={view} onChange={change} />}
      {view.list === 'altered' && (
        <InboxList
          companyId={companyId}
          view={{ topic: 'altered', withSeen: view.includeSeen }}
          onShowSeen={() => change({ includeSeen: true })}
        />
      )}
    </>
  );
}

interface ChoicesProps {
  view: WorklistView;
  onChange: (part: Partial<WorklistView>) => void;
}

function Choices({ view, onChange }: ChoicesProps) {
  const { t } = useTranslation('worklists');
  const { list } = view;
  const isOpen = list === 'ageing' || list === 'soon';
  return (
    <>
      {isOpen && (
        <SegmentedControl
          size="xs"
          aria-label={t('of')}
          value={view.resource}
          data={(['expenses', 'incomes'] as const).map((of) => ({ value: of, label: t(`side.${of}`) }))}
          onChange={(resource) => onChange({ resource })}
        />
      )}
      {list === 'soon' && (
        <SegmentedControl
          size="xs"
          aria-label={t('within')}
          value={String(view.within)}
          data={DUE_HORIZON_DAYS.map((days) => ({ value: String(days), label: t('days', { number: days }) }))}
          onChange={(days) =>
            onChange({ within: DUE_HORIZON_DAYS.find((one) => String(one) === days) ?? 30 })
          }
        />
      )}
      {list === 'unusual' && (
        <SegmentedControl
          size="xs"
          aria-label={t('unusual.threshold')}
          value={String(view.farAbove)}
          data={FAR_ABOVE.map((share) => ({ value: String(share), label: formatShare(share / 100) }))}
          onChange={(value) => {
            const farAbove = FAR_ABOVE.find((share) => String(share) === value);
            if (farAbove) onChange({ farAbove });
          }}
        />
      )}
      {list === 'incomplete' && (
        <SegmentedControl
          size="xs"
          aria-label={t('lacking')}
          value={view.gap}
          data={MISSING_FIELDS.map((gap) => ({ value: gap, label: t(`gap.${gap}`) }))}
          onChange={(gap) => onChange({ gap })}
        />
      )}
      {isOpen && (
        <Group gap="xs" fz="sm">
          <label htmlFor="worklists-as-of">{t('asOf')}</label>
          <DateField id="worklists-as-of" value={view.asOf} onChange={(asOf) => onChange({ asOf })} />
        </Group>
      )}
      {list === 'duplicates' && <DuplicateOrder view={view} onChange={onChange} />}
      {list === 'altered' && (
        <Text size="xs" c="dimmed">
          {t('order.-date')}
        </Text>
      )}
      {(list === 'duplicates' || list === 'incomplete' || list === 'altered') && (
        <SeenSwitch view={view} onChange={onChange} />
      )}
    </>
  );
}

/** Orders of the groups of likely duplicates, as their address has them; the default one first. */
const DUPLICATE_ORDERS = ['-date', 'date', '-gross', 'gross'] as const;

/** The order of the groups; their tables have too few rows for sortable columns. */
function DuplicateOrder({ view, onChange }: ChoicesProps) {
  const { t } = useTranslation('worklists');
  const usual = DEFAULT_ORDERS.duplicates;
  return (
    <NativeSelect
      size="xs"
      aria-label={t('order.label')}
      value={DUPLICATE_ORDERS.find((order) => order === view.sort) ?? DUPLICATE_ORDERS[0]}
      data={DUPLICATE_ORDERS.map((order) => ({ value: order, label: t(`order.${order}`) }))}
      onChange={({ currentTarget: { value } }) =>
        onChange({ sort: writeOrder(readOrder(value, DUPLICATE_COLUMNS, usual), usual) })
      }
    />
  );
}

/** Includes records that were reviewed, or changes that were seen. */
function SeenSwitch({ view, onChange }: ChoicesProps) {
  const { t } = useTranslation(['worklists', 'inbox']);
  const which = view.list === 'altered' ? 'includeSeen' : 'includeReviewed';
  return (
    <Switch
      size="xs"
      label={which === 'includeSeen' ? t('inbox:withSeen') : t('includeReviewed')}
      checked={view[which]}
      onChange={(event) => onChange({ [which]: event.currentTarget.checked })}
    />
  );
}
