import { Center, Loader, Text } from '@mantine/core';
import { AppWindow, KeyRound, PowerOff, Unplug } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { connection } from '../../data/queries/connection.ts';
import type { ConnectionStatus } from '../../data/connection/connection.ts';
import classes from './connection-gate.module.css';

const subscribe = (listener: () => void) => connection.status.subscribe(listener);
const read = () => connection.status.getSnapshot();

/** What is said where a page is not let in, by the key of its words. */
const REASONS = {
  'no-code': { key: 'noCode', icon: KeyRound },
  'used-code': { key: 'usedCode', icon: KeyRound },
  'expired-code': { key: 'expiredCode', icon: KeyRound },
  'unknown-code': { key: 'unknownCode', icon: KeyRound },
  'signed-out': { key: 'signedOut', icon: KeyRound },
  full: { key: 'full', icon: AppWindow },
  closed: { key: 'closed', icon: PowerOff },
} as const;

/**
 * Shows the program only to a page that may speak to it, and says why where it may not. Once something was shown it
 * stays: a lost connection takes no figure off the screen.
 */
export function ConnectionGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const status = useSyncExternalStore(subscribe, read);
  const [opened, setOpened] = useState(false);
  if (status === 'open' && !opened) setOpened(true);

  const bannerFor = (lost: ConnectionStatus): string => {
    if (lost === 'closed') return t('connection.ended');
    if (!hasReason(lost)) return t('connection.reconnecting');
    const { key } = REASONS[lost];
    return t('connection.refused', {
      title: t(`connection.${key}.title`),
      text: t(`connection.${key}.text`),
    });
  };
  const reason = hasReason(status) ? REASONS[status] : null;
  if (!opened && status !== 'open') {
    return (
      <Center component="main" mih="100%">
        {reason === null ? (
          <Loader aria-label={t('connection.connecting')} />
        ) : (
          <EmptyState
            level={1}
            icon={reason.icon}
            title={t(`connection.${reason.key}.title`)}
            text={t(`connection.${reason.key}.text`)}
          />
        )}
      </Center>
    );
  }
  return (
    <div className={classes.gate}>
      {status !== 'open' && (
        <Text role="alert" size="sm" className={classes.banner ?? ''}>
          <Unplug size={16} aria-hidden />
          {bannerFor(status)}
        </Text>
      )}
      <div className={classes.program}>{children}</div>
    </div>
  );
}

function hasReason(status: ConnectionStatus): status is keyof typeof REASONS {
  return Object.hasOwn(REASONS, status);
}
