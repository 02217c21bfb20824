import { ActionIcon, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Ellipsis, KeyRound, PencilLine, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Company } from '../../../shared/model/company.ts';
import { companyName } from '../../queries/companies.ts';
import { paths } from '../../shell/paths.ts';
import classes from './company-actions.module.css';
import { RenameForm } from './rename-form.tsx';
import { useRemoveCompany } from './use-remove-company.tsx';

const RENAME = 'rename';

/** What can be done with one company. */
export function CompanyActions({ company }: { company: Company }) {
  const { t } = useTranslation('companies');
  const name = companyName(company);
  const remove = useRemoveCompany(company);
  const rename = (): void => {
    modals.open({
      modalId: RENAME,
      title: t('rename.title', { company: name }),
      children: <RenameForm company={company} onDone={() => modals.close(RENAME)} />,
    });
  };
  return (
    <Menu position="bottom-end" shadow="md" transitionProps={{ duration: 100 }}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('list.actionsOf', { company: name })}
          loading={remove.removing}
        >
          <Ellipsis size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<PencilLine size={14} aria-hidden />} onClick={rename}>
          {t('rename.action')}
        </Menu.Item>
        <Menu.Item
          leftSection={<KeyRound size={14} aria-hidden />}
          component={Link}
          href={paths.replaceToken(company.companyId)}
        >
          {t('replace.title')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          className={classes.danger ?? ''}
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={remove.ask}
        >
          {t('remove.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
