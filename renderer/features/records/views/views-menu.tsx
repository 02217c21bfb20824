import { ActionIcon, Button, Popover, Text, UnstyledButton } from '@mantine/core';
import { Bookmark, Check, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnLayout, SavedView } from '../../../../shared/model/list.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { ViewForm } from './view-form.tsx';
import { useViews } from './use-views.tsx';
import classes from './views-menu.module.css';

interface Props {
  companyId: number;
  resource: Resource;
  views: readonly SavedView[];
  /** Filters and order of the current list; `layout` has its columns. */
  search: string;
  layout: ColumnLayout | null;
  onApply: (view: SavedView) => void;
}

/** Saved views of a list: filters, order and columns under a name. */
export function ViewsMenu({ companyId, resource, views, search, layout, onApply }: Props) {
  const { t } = useTranslation('lists');
  const [opened, setOpened] = useState(false);
  /** The view being renamed, or a new one. */
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null);
  const { add, update, rename, remove } = useViews();

  function open(next: boolean): void {
    setOpened(next);
    setEditing(null);
  }

  return (
    <Popover
      opened={opened}
      onChange={open}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      portalProps={{ target: '#content' }}
    >
      <Popover.Target>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<Bookmark size={13} aria-hidden />}
          onClick={() => open(!opened)}
        >
          {t('views.label')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu}>
        {views.length === 0 && (
          <Text size="xs" c="dimmed">
            {t('views.none')}
          </Text>
        )}
        <ul className={classes.views}>
          {views.map((view) => (
            <li key={view.viewId} className={classes.view}>
              <UnstyledButton
                className={classes.name}
                aria-current={view.search === search || undefined}
                onClick={() => {
                  onApply(view);
                  open(false);
                }}
              >
                <span dir="auto" className={classes.text}>
                  {view.name}
                </span>
                {view.search === search && <Check size={13} aria-hidden />}
                <span className={classes.scope}>
                  {t(view.companyId === null ? 'views.ofAll' : 'views.ofCompany')}
                </span>
              </UnstyledButton>
              <span className={classes.tools}>
                {tool(t('views.update', { name: view.name }), RefreshCw, () =>
                  update({ ...view, search, layout }),
                )}
                {tool(t('views.rename', { name: view.name }), Pencil, () => setEditing(view))}
                {tool(t('views.remove', { name: view.name }), Trash2, () => remove(view))}
              </span>
            </li>
          ))}
        </ul>
        {editing === null ? (
          <Button size="compact-xs" variant="default" onClick={() => setEditing('new')}>
            {t('views.save')}
          </Button>
        ) : (
          <ViewForm
            key={editing === 'new' ? 'new' : editing.viewId}
            name={editing === 'new' ? '' : editing.name}
            withScope={editing === 'new'}
            onCancel={() => setEditing(null)}
            onSave={(name, forAll) => {
              setEditing(null);
              if (editing !== 'new') rename({ ...editing, name });
              else add({ name, resource, companyId: forAll ? null : companyId, search, layout });
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function tool(label: string, Icon: typeof Pencil, onClick: () => void) {
  return (
    <ActionIcon size={24} variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={13} aria-hidden />
    </ActionIcon>
  );
}
