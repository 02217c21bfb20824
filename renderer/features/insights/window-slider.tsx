import { Button, RangeSlider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../shared/calendar.ts';
import { formatDate } from '../../ui/formatting/dates.ts';
import { MIN_WINDOW_DAYS, type ForecastWindow } from '../../ui/routing/forecast-window.ts';
import { WindowGrip } from './window-grip.tsx';
import classes from './insights.module.css';

interface Props {
  today: string;
  /** Length of the forecast (days, including today). */
  days: number;
  /** Null for the complete forecast. */
  window: ForecastWindow | null;
  /** Called with each step of a drag; `onChoose` is called at its end. */
  onMove: (window: ForecastWindow | null) => void;
  onChoose: (window: ForecastWindow | null) => void;
}

/**
 * Slider below the forecast. Its two ends limit the line and its figures to a window; the area between them moves the
 * window.
 */
export function WindowSlider({ today, days, window, onMove, onChoose }: Props) {
  const { t } = useTranslation('forecast');
  const end = days - 1;
  const { from, to } = window ?? { from: 0, to: end };
  const dateOf = (day: number): string => formatDate(addDays(today, day));
  const windowOf = ([first, last]: [number, number]): ForecastWindow | null =>
    first === 0 && last === end ? null : { from: first, to: last };
  return (
    <div className={classes.window}>
      <div className={classes.track}>
        <RangeSlider
          size="xs"
          thumbSize={16}
          color="gray"
          min={0}
          max={end}
          minRange={MIN_WINDOW_DAYS}
          value={[from, to]}
          label={dateOf}
          thumbFromLabel={t('window.from')}
          thumbToLabel={t('window.to')}
          thumbValueText={dateOf}
          onChange={(ends) => onMove(windowOf(ends))}
          onChangeEnd={(ends) => onChoose(windowOf(ends))}
        />
        {window !== null && (
          <WindowGrip days={days} window={window} dateOf={dateOf} onMove={onMove} onChoose={onChoose} />
        )}
      </div>
      <div className={classes.windowWords}>
        <span>{t('window.shown', { from: dateOf(from), to: dateOf(to) })}</span>
        {window !== null && (
          <Button variant="subtle" size="compact-xs" onClick={() => onChoose(null)}>
            {t('window.whole')}
          </Button>
        )}
      </div>
    </div>
  );
}
