import { Alert, Button, Group, Text } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HeldRemoval } from '../../../shared/model/sync.ts';
import { useHeldRemovals } from '../../queries/held-removals.ts';
import { heldRemovalTitle } from '../../sync-health/held-removal-text.ts';
import classes from './sync.module.css';
import { useDecideRemovals } from './use-decide-removals.tsx';

/** Something to decide is no alarm: the colour is the icon's and the title's alone. */
const quiet = () => ({
  root: {
    '--alert-bg': 'var(--surface-side)',
    '--alert-bd': '1px solid var(--line-strong)',
    '--alert-color': 'var(--text-caution)',
  },
});

/** What the user has to decide about a company: records gone from the service, too many at once to believe. */
export function HeldRemovals({ companyId }: { companyId: number }) {
  return useHeldRemovals()
    .filter((removal) => removal.companyId === companyId)
    .map((removal) => <HeldRemovalNotice key={removal.resource} removal={removal} />);
}

function HeldRemovalNotice({ removal }: { removal: HeldRemoval }) {
  const { t } = useTranslation('removals');
  const title = heldRemovalTitle(removal);
  const { askToRemove, keep, deciding } = useDecideRemovals(removal);
  return (
    <Alert
      role="status"
      vars={quiet}
      className={classes.notice ?? ''}
      icon={<CircleHelp size={18} aria-hidden />}
      title={title}
    >
      <Group justify="space-between" align="end" gap="sm">
        <Text size="sm" flex={1} miw="16rem">
          {t('why')}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" loading={deciding} onClick={askToRemove}>
            {t('accept')}
          </Button>
          <Button size="xs" variant="default" loading={deciding} onClick={keep}>
            {t('keep')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
