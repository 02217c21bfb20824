import { Center, Loader, Text } from '@mantine/core';
import { KeyRound, PowerOff, Unplug } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { connection } from '../../data/queries/connection.ts';
import { isOver, type ConnectionStatus, type SignInRefusal } from '../../data/connection/connection.ts';
import classes from './connection-gate.module.css';

const subscribe = (listener: () => void) => connection.status.subscribe(listener);
const read = () => connection.status.getSnapshot();

/**
 * Renders its children once the page is connected, and shows why it cannot connect. After that they stay: a lost
 * connection removes no figure from the screen.
 */
export function ConnectionGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const status = useSyncExternalStore(subscribe, read);
  const [opened, setOpened] = useState(false);
  if (status === 'open' && !opened) setOpened(true);

  const bannerFor = (lost: ConnectionStatus): string => {
    if (lost === 'closed') return t('connection.ended');
    if (!hasReason(lost)) return t('connection.reconnecting');
    return t('connection.refused', {
      title: t(`connection.${lost}.title`),
      text: t(`connection.${lost}.text`),
    });
  };
  if (!opened && status !== 'open') {
    return (
      <Center component="main" mih="100%">
        {hasReason(status) ? (
          <EmptyState
            level={1}
            icon={status === 'closed' ? PowerOff : status === 'full' ? Unplug : KeyRound}
            title={t(`connection.${status}.title`)}
            text={t(`connection.${status}.text`)}
          />
        ) : (
          <Loader aria-label={t('connection.connecting')} />
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

/** Whether the status is more than a connection in progress. */
function hasReason(status: ConnectionStatus): status is SignInRefusal | 'full' | 'closed' {
  return status === 'full' || isOver(status);
}
