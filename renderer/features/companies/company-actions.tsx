import { ActionIcon, Menu } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Ellipsis, IdCard, KeyRound, PencilLine, Plug, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Company } from '../../../shared/model/company.ts';
import { companyName } from '../../data/queries/companies.ts';
import { paths } from '../../../shared/screens.ts';
import classes from './company-actions.module.css';
import { EditConnection } from './edit-connection.tsx';
import { RenameForm } from './rename-form.tsx';
import { useRemoveCompany } from './use-remove-company.tsx';

const RENAME = 'rename';
const EDIT = 'edit-connection';

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
  const edit = (): void => {
    modals.open({
      modalId: EDIT,
      title: t('edit.title', { company: name }),
      size: 'lg',
      children: <EditConnection company={company} onDone={() => modals.close(EDIT)} />,
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
        <Menu.Item
          leftSection={<IdCard size={14} aria-hidden />}
          component={Link}
          href={paths.companyCard(company.companyId)}
        >
          {t('card.action')}
        </Menu.Item>
        <Menu.Item leftSection={<PencilLine size={14} aria-hidden />} onClick={rename}>
          {t('rename.action')}
        </Menu.Item>
        {!company.sample && (
          <>
            <Menu.Item leftSection={<Plug size={14} aria-hidden />} onClick={edit}>
              {t('edit.action')}
            </Menu.Item>
            <Menu.Item
              leftSection={<KeyRound size={14} aria-hidden />}
              component={Link}
              href={paths.replaceToken(company.companyId)}
            >
              {t('replace.title')}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          className={classes.danger ?? ''}
          leftSection={<Trash2 size={14} aria-hidden />}
          onClick={remove.confirmRemoval}
        >
          {t('remove.action')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
