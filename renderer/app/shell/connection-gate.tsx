import { Center, Loader, Text } from '@mantine/core';
import { KeyRound, PowerOff, Unplug } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { connection } from '../../data/queries/connection.ts';
import classes from './connection-gate.module.css';

const subscribe = (listener: () => void) => connection.status.subscribe(listener);
const read = () => connection.status.getSnapshot();

/**
 * Shows the program only to a page that may speak to it, and says why where it may not. Once something was shown it
 * stays: a lost connection takes no figure off the screen.
 */
export function ConnectionGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const status = useSyncExternalStore(subscribe, read);
  const [opened, setOpened] = useState(false);
  if (status === 'open' && !opened) setOpened(true);

  if (status === 'signed-out' || status === 'no-code') {
    const reason = status === 'no-code' ? 'noCode' : 'signedOut';
    return (
      <Whole>
        <EmptyState
          level={1}
          icon={KeyRound}
          title={t(`connection.${reason}.title`)}
          text={t(`connection.${reason}.text`)}
        />
      </Whole>
    );
  }
  if (!opened && status !== 'open') {
    return (
      <Whole>
        {status === 'closed' ? (
          <EmptyState
            level={1}
            icon={PowerOff}
            title={t('connection.closed.title')}
            text={t('connection.closed.text')}
          />
        ) : (
          <Loader aria-label={t('connection.connecting')} />
        )}
      </Whole>
    );
  }
  return (
    <div className={classes.gate}>
      {status !== 'open' && (
        <Text role="alert" size="sm" className={classes.banner ?? ''}>
          <Unplug size={16} aria-hidden />
          {status === 'closed' ? t('connection.ended') : t('connection.reconnecting')}
        </Text>
      )}
      <div className={classes.program}>{children}</div>
    </div>
  );
}

function Whole({ children }: { children: ReactNode }) {
  return (
    <Center component="main" mih="100%">
      {children}
    </Center>
  );
}
