import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../shared/calendar.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';

interface DayChoiceProps {
  /** Null for today's current balances. */
  day: string | null;
  today: string;
  onChange: (day: string | null) => void;
}

/** Switches to the closing balances of an earlier day and back to today. */
export function DayChoice({ day, today, onChange }: DayChoiceProps) {
  const { t } = useTranslation('balances');
  const shown = day ?? today;
  const go = (wanted: string): void => {
    onChange(wanted >= today ? null : wanted);
  };
  return (
    <Group gap="xs" role="group" aria-label={t('day.choice')} data-choices>
      <Tooltip label={t('day.earlier')}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('day.earlier')}
          onClick={() => go(addDays(shown, -1))}
        >
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <DateField aria-label={t('day.label')} value={shown} max={today} onChange={go} />
      <Tooltip label={t('day.later')}>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('day.later')}
          disabled={day === null}
          onClick={() => go(addDays(shown, 1))}
        >
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" size="xs" disabled={day === null} onClick={() => onChange(null)}>
        {t('day.today')}
      </Button>
    </Group>
  );
}
