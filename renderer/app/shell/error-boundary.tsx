import { Component, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Bug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state.tsx';

interface State {
  failed: boolean;
}

/** Limits an error in one screen to that screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <BrokenScreen onRetry={() => this.setState({ failed: false })} />
    ) : (
      this.props.children
    );
  }
}

function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <EmptyState
      level={1}
      icon={Bug}
      title={t('broken.title')}
      text={t('broken.text')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      }
    />
  );
}
