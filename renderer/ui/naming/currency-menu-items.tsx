import { Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/queries/api.ts';
import { NameForm } from './name-form.tsx';
import { MAX_CURRENCY_CHARACTERS, useNameCurrency } from './use-name-currency.ts';

const NAME_CURRENCY = 'name-currency';

/** Menu entries that name an unidentified currency: by the best proposal, or in a dialog; nothing for any other. */
export function CurrencyMenuItems({ companyId, currency }: { companyId: number; currency: string | null }) {
  const { t } = useTranslation('naming');
  const isUnnamed = currency?.startsWith('#') ?? false;
  const { data } = useQuery(api.currencies.list.queryOptions({ input: { companyId }, enabled: isUnnamed }));
  const setName = useNameCurrency(companyId);
  if (!isUnnamed || currency === null) return null;
  const subject = t('subject.currency', { id: currency });
  const proposals = data?.find((entry) => entry.currency === currency)?.proposals ?? [];
  const close = (): void => modals.close(NAME_CURRENCY);
  const open = (): void => {
    modals.open({
      modalId: NAME_CURRENCY,
      title: t('nameOf', { subject }),
      children: (
        <NameForm
          companyId={companyId}
          subject={subject}
          name={null}
          proposals={proposals}
          maxCharacters={MAX_CURRENCY_CHARACTERS}
          onName={(name) => setName(currency, name, null)}
          onClose={close}
        />
      ),
    });
  };
  return (
    <>
      {proposals.slice(0, 1).map(({ name }) => (
        <Menu.Item
          key={name}
          leftSection={<PencilLine size={13} aria-hidden />}
          onClick={() => setName(currency, name, null)}
        >
          {t('useFor', { name, subject })}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<PencilLine size={13} aria-hidden />} onClick={open}>
        {t('open', { subject })}
      </Menu.Item>
    </>
  );
}
