import { useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lastStart, shifted, type ForecastWindow } from '../../ui/routing/forecast-window.ts';
import classes from './insights.module.css';

interface Props {
  /** Length of the forecast (days, including today). */
  days: number;
  window: ForecastWindow;
  dateOf: (day: number) => string;
  /** Called with each step of a drag; `onChoose` is called at its end. */
  onMove: (window: ForecastWindow) => void;
  onChoose: (window: ForecastWindow) => void;
}

/** Days that a key moves the window by. */
const STEPS: Partial<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
};

/** The area between both ends of the window. Dragging it or pressing an arrow key moves both. */
export function WindowGrip({ days, window, dateOf, onMove, onChoose }: Props) {
  const { t } = useTranslation('forecast');
  /** Pointer position and window at the start of a drag, and the width of a day (CSS pixels). */
  const dragStart = useRef<{ x: number; window: ForecastWindow; day: number } | null>(null);
  const end = days - 1;
  const { from, to } = window;

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const span = event.currentTarget.parentElement?.getBoundingClientRect().width;
    if (!span || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { x: event.clientX, window, day: span / (to - from) };
  }

  function draggedTo({ clientX }: PointerEvent): ForecastWindow {
    const { x, window: first, day } = dragStart.current ?? { x: clientX, window, day: 1 };
    return shifted(first, Math.round((clientX - x) / day), days);
  }

  function letGo(event: PointerEvent): void {
    if (dragStart.current) onChoose(draggedTo(event));
    dragStart.current = null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(shifted(window, step, days));
  }

  return (
    <div className={classes.span} style={{ '--from': from / end, '--to': to / end } as CSSProperties}>
      <div
        role="slider"
        tabIndex={0}
        className={classes.grip}
        aria-label={t('window.move')}
        aria-valuemin={0}
        aria-valuemax={lastStart(window, days)}
        aria-valuenow={from}
        aria-valuetext={t('window.span', { from: dateOf(from), to: dateOf(to) })}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => {
          if (dragStart.current) onMove(draggedTo(event));
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
