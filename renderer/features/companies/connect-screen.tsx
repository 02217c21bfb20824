import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Company, CompanyCheck } from '../../../shared/model/company.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { companyName } from '../../queries/companies.ts';
import { paths } from '../../shell/paths.ts';
import { ConnectionForm, type TypedConnection } from './connection-form.tsx';
import { FoundCompany } from './found-company.tsx';
import { TokenHelp } from './token-help.tsx';
import classes from './connect-screen.module.css';

interface ConnectScreenProps {
  /** The company whose token is replaced; null: a company is added. */
  replace: Company | null;
}

/** Connects a company, or gives a connected one a new token: asked, shown, confirmed. */
export function ConnectScreen({ replace }: ConnectScreenProps) {
  const { t } = useTranslation('companies');
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState<TypedConnection>({
    address: replace?.address ?? '',
    headerName: replace?.headerName ?? '',
  });
  const [found, setFound] = useState<CompanyCheck | null>(null);

  const onSaved = (company: Company, replaced: boolean): void => {
    const name = companyName(company);
    notifications.show(
      replaced
        ? { title: t('replace.done', { company: name }), message: t('connect.addedText') }
        : { title: t('connect.added', { company: name }), message: t('connect.addedText') },
    );
    navigate(paths.company(company.companyId, 'balances'));
  };

  return (
    <>
      <PageHeader
        title={replace ? t('replace.title') : t('connect.title')}
        subject={replace ? companyName(replace) : undefined}
      />
      <div className={classes.sides}>
        <div>
          {found ? (
            <FoundCompany check={found} replace={replace} onSaved={onSaved} onBack={() => setFound(null)} />
          ) : (
            <ConnectionForm
              typed={typed}
              onTyped={setTyped}
              addressFixed={replace !== null}
              submitLabel={replace ? t('replace.submit') : t('connect.submit')}
              onFound={setFound}
            />
          )}
        </div>
        <TokenHelp />
      </div>
    </>
  );
}
