import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useIsDrawn } from '../../ui/use-is-drawn.ts';

/** The program, and what lies over it: dialogs and notifications. */
export function Layers({ children }: { children: ReactNode }) {
  const isDrawn = useIsDrawn();
  return (
    <ModalsProvider modalProps={{ withinPortal: isDrawn }}>
      {isDrawn && <Notifications position="bottom-right" limit={3} transitionDuration={120} />}
      {children}
    </ModalsProvider>
  );
}
