import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NameForm, type NameFormProps } from './name-form.tsx';
import { useProposalText } from './use-proposal-text.ts';
import classes from './naming.module.css';

/** Buttons that name something where it is shown: the best proposal in one click, and a form for any name. */
export function NamingButtons(props: Omit<NameFormProps, 'onClose'>) {
  const { subject, name, proposals, onName } = props;
  const { t } = useTranslation('naming');
  const textOf = useProposalText();
  const [opened, setOpened] = useState(false);
  const [best] = proposals;
  return (
    <span className={classes.buttons} data-off-paper>
      {name === null && best && (
        <Tooltip label={textOf(best)}>
          <Button
            size="compact-xs"
            variant="light"
            aria-label={t('useFor', { name: best.name, subject })}
            onClick={() => onName(best.name)}
          >
            {t('use', { name: best.name })}
          </Button>
        </Tooltip>
      )}
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={300}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          {name === null ? (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('nameOf', { subject })}
              onClick={() => setOpened(!opened)}
            >
              {t('name')}
            </Button>
          ) : (
            <ActionIcon
              size={22}
              variant="subtle"
              color="gray"
              aria-label={t('change', { subject })}
              title={t('yours', { subject })}
              onClick={() => setOpened(!opened)}
            >
              <PencilLine size={13} aria-hidden />
            </ActionIcon>
          )}
        </Popover.Target>
        {/* Keys typed here belong to the form, not to the list or panel around it. */}
        <Popover.Dropdown onKeyDown={(event) => event.stopPropagation()}>
          <NameForm {...props} onClose={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}
