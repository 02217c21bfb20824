import { useTranslation } from 'react-i18next';
import type { SyncRun } from '../../../shared/model/sync.ts';
import { ChangeList } from '../../ledger/change-list.tsx';
import { whyNothing } from './why-nothing.ts';

/** Everything one run found to be different, each with the way to its record. */
export function RunChanges({ run }: { run: SyncRun }) {
  const { t } = useTranslation('ledger');
  return (
    <div>
      <ChangeList
        named
        of={{ companyId: run.companyId, runId: run.runId }}
        label={t('ofRun')}
        nothing={t(`nothing.${whyNothing(run)}`)}
      />
    </div>
  );
}
