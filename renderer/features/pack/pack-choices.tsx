import { Checkbox, Group, MultiSelect, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_PACK_COMPANIES, PACK_PARTS } from '../../../shared/pack-words.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { findOptions } from '../../ui/forms/find-options.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';
import { useCurrentCompany } from '../../ui/routing/current-company.ts';
import { useToday } from '../../data/clock.ts';
import { Letterhead, Note } from './pack-cover.tsx';
import type { Cover } from './use-cover.ts';
import { daysOf, PACK_PERIODS, type PackView } from './pack-view.ts';
import classes from './pack.module.css';

interface Props {
  view: PackView;
  onChange: (part: Partial<PackView>) => void;
}

/** Selects the companies, the period and the parts of the pack, and edits its texts. */
export function PackChoices({ view, cover, onChange }: Props & { cover: Cover | null }) {
  const { t } = useTranslation('pack');
  return (
    <div className={classes.choices} data-choices>
      <Group gap="md" align="flex-end">
        <CompanyChoice view={view} onChange={onChange} />
        <PeriodChoice view={view} onChange={onChange} />
      </Group>
      <Checkbox.Group
        aria-label={t('parts')}
        value={view.parts}
        onChange={(names) => onChange({ parts: PACK_PARTS.filter((part) => names.includes(part)) })}
      >
        <Group gap="0.375rem 1rem">
          <Text size="xs" fw={600}>
            {t('parts')}
          </Text>
          {PACK_PARTS.map((part) => (
            <Checkbox key={part} size="xs" value={part} label={t(`part.${part}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      {cover && (
        <div className={classes.texts}>
          <Letterhead text={cover.cover.letterhead} onSave={cover.saveLetterhead} />
          <Note
            // Each company has its own note.
            key={cover.companyId}
            text={cover.cover.note}
            onSave={cover.saveNote}
          />
        </div>
      )}
    </div>
  );
}

function CompanyChoice({ view, onChange }: Props) {
  const { t } = useTranslation('pack');
  const companies = useCompanies().data ?? [];
  const current = useCurrentCompany();
  const currentOnly = current ? [current.companyId] : [];
  const chosen = view.companies === 'current' ? currentOnly : view.companies;
  return (
    <Group gap="xs" align="flex-end">
      <SegmentedControl
        size="xs"
        aria-label={t('companies.label')}
        value={chosen === 'all' ? 'all' : 'some'}
        data={[
          { value: 'some', label: t('companies.some') },
          { value: 'all', label: t('companies.all') },
        ]}
        onChange={(which) => onChange({ companies: which === 'all' ? 'all' : 'current' })}
      />
      {chosen !== 'all' && (
        <MultiSelect
          className={classes.companies ?? ''}
          size="xs"
          aria-label={t('companies.choose')}
          searchable
          filter={findOptions}
          hidePickedOptions
          maxValues={MAX_PACK_COMPANIES}
          limit={100}
          placeholder={t('companies.add')}
          nothingFoundMessage={t('companies.nothing')}
          data={companies.map((company) => ({
            value: String(company.companyId),
            label: companyName(company),
          }))}
          value={chosen.map(String)}
          onChange={(ids) => onChange({ companies: ids.map(Number) })}
        />
      )}
    </Group>
  );
}

function PeriodChoice({ view, onChange }: Props) {
  const { t } = useTranslation(['pack', 'filters']);
  const today = useToday();
  const days = daysOf(view.period, today);
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        size="xs"
        label={t('period')}
        value={typeof view.period === 'string' ? view.period : ''}
        data={[
          ...PACK_PERIODS.map((name) => ({ value: name, label: t(`filters:preset.${name}`) })),
          { value: '', label: t('ownPeriod') },
        ]}
        onChange={({ currentTarget }) =>
          onChange({ period: PACK_PERIODS.find((name) => name === currentTarget.value) ?? days })
        }
      />
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          label={t(`filters:${name}`)}
          value={days[name]}
          onChange={(day) => onChange({ period: { ...days, [name]: day } })}
        />
      ))}
    </Group>
  );
}
