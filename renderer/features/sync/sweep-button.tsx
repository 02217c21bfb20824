import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '../../components/busy-button.tsx';
import { useNotifyError } from '../../failures/use-notify-error.ts';
import { api } from '../../queries/api.ts';
import { useCompanySync } from '../../queries/sync-store.ts';

/** Reads every record of the company again, now. */
export function SweepButton({ companyId }: { companyId: number }) {
  const { t } = useTranslation('sync');
  const company = useCompanySync(companyId);
  const notifyError = useNotifyError();
  const sweep = useMutation(api.sync.sweep.mutationOptions({ onError: notifyError }));
  const running = company?.targets.some((target) => target.sweep?.phase === 'running') ?? false;
  return (
    <BusyButton
      label={t('sweep.start')}
      icon={RotateCw}
      running={running}
      // While nothing may be asked, this cannot be either: what to do about it stands above.
      disabled={!company || company.stopped !== null}
      onClick={() => sweep.mutate({ companyId, resource: null })}
    />
  );
}
