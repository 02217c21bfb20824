import type { CompanyBalances } from '../../../shared/model/balance.ts';
import { EarlierSampleNote } from '../../ui/earlier-sample-note.tsx';
import { AccountHistory } from './account-history.tsx';
import { AccountTable } from './account-table.tsx';
import { useHistories } from './use-histories.ts';

interface AccountsProps {
  data: CompanyBalances;
  behind: boolean;
  /** Account whose history is open below the table. */
  openId: string | null;
  onOpen: (accountId: string | null) => void;
}

/** Current accounts with their recent history, and the open history of one account. */
export function Accounts({ data, behind, openId, onOpen }: AccountsProps) {
  const histories = useHistories(data.companyId);
  const open = data.accounts.find(({ accountId }) => accountId === openId);
  return (
    <>
      <AccountTable
        companyId={data.companyId}
        accounts={data.accounts}
        behind={behind}
        histories={{ ...histories, onOpen }}
      />
      <EarlierSampleNote companyIds={[data.companyId]} />
      {open && (
        <AccountHistory
          companyId={data.companyId}
          account={open}
          name={open.name ?? open.accountId}
          history={histories.byAccount.get(open.accountId)}
          from={histories.from}
          to={histories.to}
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}
