import { Center, Loader } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLock } from '../../data/queries/use-lock.ts';
import { chunk } from '../../ui/chunk.tsx';

/** Renders the app only while it is unlocked. Until the core reports its state, nothing is rendered or requested. */
export function LockGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const lock = useLock();
  const loading = (
    <Center component="main" mih="100%">
      <Loader aria-label={t('loading')} />
    </Center>
  );
  if (!lock) return loading;
  if (!lock.locked) return children;
  return (
    <Suspense fallback={loading}>
      <LockScreen />
    </Suspense>
  );
}

// Loaded on demand, because most starts need no passphrase.
const LockScreen = chunk(() => import('./lock-screen.tsx').then((m) => m.LockScreen));
