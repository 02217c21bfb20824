import { useMantineColorScheme } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ALSO_HIDES_AMOUNTS, SHORTCUTS } from '../../../shared/shortcuts.ts';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { pageClock } from '../../data/clock.ts';
import { privacy } from '../../data/privacy.ts';
import { api } from '../../data/queries/api.ts';
import { useSettings, useUpdateSettings } from '../../data/queries/settings.ts';
import { present, presentationFrom } from './presentation.ts';

/** Sets the page's clock by the program's. */
export function useProgramClock(): void {
  const now = useQuery(api.app.info.queryOptions({ input: {} })).data?.now;
  useEffect(() => {
    if (now !== undefined) pageClock.set(now);
  }, [now]);
}

/** Makes the colours follow the setting, also when another window changed it. */
export function useThemeSetting(): void {
  const theme = useSettings()?.theme;
  // Without transitions the colours would change through a <style> element, which the page's policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  useEffect(() => {
    if (theme) setColorScheme(theme === 'system' ? 'auto' : theme);
  }, [theme, setColorScheme]);
}

/** Hides amounts as the setting says, also when another window changed it, and gives the key that does. */
export function usePrivacySetting(): void {
  const isOn = useSettings()?.privacy;
  const toggle = useTogglePrivacy();
  useEffect(() => {
    if (isOn !== undefined) privacy.follow(isOn);
  }, [isOn]);
  // Also while something is typed.
  useHotkeys(
    [
      [SHORTCUTS.hideAmounts, toggle],
      [ALSO_HIDES_AMOUNTS, toggle],
    ],
    [],
  );
}

/** Hides or shows amounts at once and saves it; where it cannot be saved it holds until the page is opened anew. */
export function useTogglePrivacy(): () => void {
  const notifyError = useNotifyError();
  const { mutateAsync } = useUpdateSettings();
  return () => {
    privacy.choose(!privacy.read(), (isOn) => mutateAsync({ privacy: isOn })).catch(notifyError);
  };
}

/** Makes words, figures, dates and layout follow the settings, also when another window changed them. */
export function usePresentationSettings(): void {
  const settings = useSettings();
  const notifyError = useEffectEvent(useNotifyError());
  useEffect(() => {
    if (settings) present(presentationFrom(settings)).catch((error: unknown) => notifyError(error));
  }, [settings]);
}
