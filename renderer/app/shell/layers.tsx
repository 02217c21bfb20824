import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useIsDrawn } from '../../ui/use-is-drawn.ts';

/** The page, and the dialogs and notifications above it. */
export function Layers({ children }: { children: ReactNode }) {
  const isDrawn = useIsDrawn();
  return (
    <ModalsProvider modalProps={{ withinPortal: isDrawn }}>
      {isDrawn && <Notifications position="bottom-right" limit={3} transitionDuration={120} />}
      {children}
    </ModalsProvider>
  );
}
