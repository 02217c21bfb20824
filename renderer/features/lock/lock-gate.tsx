import { Center, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLock } from '../../data/queries/use-lock.ts';
import { LockScreen } from './lock-screen.tsx';

/** Shows the program only where it is not locked. Until the core has said so, nothing of it is drawn or asked for. */
export function LockGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const lock = useLock();
  if (!lock) {
    return (
      <Center component="main" mih="100%">
        <Loader aria-label={t('loading')} />
      </Center>
    );
  }
  return lock.locked ? <LockScreen /> : children;
}
