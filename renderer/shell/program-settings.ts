import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageClock } from '../formatting/clock.ts';
import { api } from '../queries/api.ts';
import { useSettings } from '../queries/settings.ts';

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
