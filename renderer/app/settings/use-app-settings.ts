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

/** Sets the page's clock to that of the core. */
export function useCoreClock(): void {
  const now = useQuery(api.app.info.queryOptions({ input: {} })).data?.now;
  useEffect(() => {
    if (now !== undefined) pageClock.set(now);
  }, [now]);
}

/** Applies the theme setting, including changes made in another window. */
export function useThemeSetting(): void {
  const theme = useSettings()?.theme;
  // Disabling transitions would need a <style> element, which the content security policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  useEffect(() => {
    if (theme) setColorScheme(theme === 'system' ? 'auto' : theme);
  }, [theme, setColorScheme]);
}

/** Applies the privacy setting, including changes made in another window, and handles its shortcut. */
export function usePrivacySetting(): void {
  const isOn = useSettings()?.privacy;
  const toggle = useTogglePrivacy();
  useEffect(() => {
    if (isOn !== undefined) privacy.follow(isOn);
  }, [isOn]);
  // Also active while the user types.
  useHotkeys(
    [
      [SHORTCUTS.hideAmounts, toggle],
      [ALSO_HIDES_AMOUNTS, toggle],
    ],
    [],
  );
}

/** Hides or shows amounts at once and saves the choice. If it cannot be saved, it lasts until the page reloads. */
export function useTogglePrivacy(): () => void {
  const notifyError = useNotifyError();
  const { mutateAsync } = useUpdateSettings();
  return () => {
    privacy.choose(!privacy.read(), (isOn) => mutateAsync({ privacy: isOn })).catch(notifyError);
  };
}

/** Applies language, formats and layout from the settings, including changes made in another window. */
export function usePresentationSettings(): void {
  const settings = useSettings();
  const notifyError = useEffectEvent(useNotifyError());
  useEffect(() => {
    if (settings) present(presentationFrom(settings)).catch((error: unknown) => notifyError(error));
  }, [settings]);
}
