import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CompanyMark } from '../../ui/company-mark.tsx';
import { Keys } from './keys.tsx';
import type { Command } from './use-commands.ts';
import { useRecents } from './use-recents.ts';
import classes from './commands.module.css';
import { matching } from './matching.ts';
import { api } from '../../data/queries/api.ts';
import { useCompanies } from '../../data/queries/companies.ts';
import { useCurrentCompany } from '../../ui/routing/current-company.ts';
import { useRecordCommand, type RecordCommand } from './use-record-command.ts';

/** Delay after the last key before records are searched (ms). */
const TYPING_PAUSE_MS = 120;
/** Limit of the contract. */
const MAX_CHARACTERS = 1_000;
/** Maximum of each group. */
const MAX_COMMANDS = 12;

const GROUPS = ['companies', 'screens', 'actions'] as const;

/** No transition: a closing palette would still receive the key that reopens it, and show the old text. */
export const AT_ONCE = { duration: 0 };

interface Props {
  opened: boolean;
  commands: () => readonly Command[];
  onClose: () => void;
}

/** Finds companies, screens, actions and records by typed text. */
export function Palette({ opened, commands, onClose }: Props) {
  const { t } = useTranslation('commands');
  return (
    // Composed from its parts, because a dialog without a title is labelled by its content.
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size="40rem"
      yOffset="12vh"
      centered={false}
      transitionProps={AT_ONCE}
      returnFocus={false}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette')}>
        {/* A combobox that is always open does not pass Escape on to the dialog. */}
        <Modal.Body p={0} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
          <Offers commands={commands} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Mounted only while the palette is open, so that it starts with an empty field. */
function Offers({ commands: list, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation('commands');
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, TYPING_PAUSE_MS);
  const combobox = useCombobox({ opened: true });
  // The dialog focuses the field with a delay; keys pressed until then would be lost.
  const search = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => search.current?.focus(), []);
  const records = useFoundRecords(settled.trim());
  const commands = list().filter(({ isOffered = true }) => isOffered);
  const { recents, add } = useRecents(commands);

  const found = matching(commands, text);
  const groups: { name: string; commands: Command[] }[] = [
    ...(text.trim() === '' ? [{ name: t('group.recent'), commands: recents }] : []),
    ...GROUPS.map((group) => ({
      name: t(`group.${group}`),
      commands: found.filter((one) => one.group === group).slice(0, MAX_COMMANDS),
    })),
    { name: t('group.records'), commands: text.trim() === '' ? [] : records },
  ].filter((group) => group.commands.length > 0);
  const shown = groups.flatMap((group, place) =>
    group.commands.map((command) => [`${place}/${command.id}`, command] as const),
  );

  // Enter runs the first command, even after the list changed while typing.
  const ids = shown.map(([id]) => id).join('\n');
  const { selectFirstOption } = combobox;
  useEffect(() => {
    selectFirstOption();
  }, [ids, selectFirstOption]);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        const command = shown.find(([id]) => id === value)?.[1];
        if (!command) return;
        add(command);
        onClose();
        command.run();
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          ref={search}
          data-autofocus
          size="md"
          variant="unstyled"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<Search size={16} aria-hidden />}
          className={classes.search ?? ''}
          maxLength={MAX_CHARACTERS}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.offers ?? ''} aria-label={t('palette')}>
        {groups.map((group, place) => (
          <Combobox.Group key={group.name} label={group.name}>
            {group.commands.map((command) => (
              <Combobox.Option key={command.id} value={`${place}/${command.id}`}>
                <Offer command={command} />
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {shown.length === 0 && <Combobox.Empty>{t('nothing')}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  );
}

/** A command's label, with the mark of its company and the keys; for a record also its kind, company and amount. */
function Offer({ command: { label, companyId, detail, keys } }: { command: Command }) {
  const seed = detail?.companyId ?? companyId;
  return (
    <span className={classes.offer}>
      {seed !== undefined && <CompanyMark seed={seed} name={detail?.company ?? label} />}
      <span className={classes.text}>
        <span dir="auto" className={classes.label}>
          {label}
        </span>
        {detail && (
          <span className={classes.detail}>
            {detail.kind} · <bdi>{detail.company}</bdi>
          </span>
        )}
      </span>
      {detail?.amount && <span className={classes.amount}>{detail.amount}</span>}
      {keys !== undefined && <Keys keys={keys} />}
    </span>
  );
}

/** Maximum number of records per list: of the opened company, and of all companies. */
const MAX_OWN_RECORDS = 6;
const MAX_RECORDS = 4;

/** Records that contain all words of the text, those of the opened company first. Empty for an empty text. */
export function useFoundRecords(text: string): RecordCommand[] {
  const recordCommand = useRecordCommand();
  const companyId = useCurrentCompany()?.companyId ?? null;
  const companies = useCompanies().data ?? [];
  const enabled = text !== '';
  const own = useQuery(
    api.records.search.queryOptions({
      input: { companyId, text, limit: MAX_OWN_RECORDS },
      enabled: enabled && companyId !== null,
      placeholderData: keepPreviousData,
    }),
  );
  const all = useQuery(
    api.records.search.queryOptions({
      input: { companyId: null, text, limit: MAX_RECORDS },
      enabled: enabled && companies.length > 1,
      placeholderData: keepPreviousData,
    }),
  );
  if (!enabled) return [];
  const others = (all.data ?? []).filter(({ row }) => row.companyId !== companyId);
  return [...(own.data ?? []), ...others].map(({ resource, row }) => recordCommand(resource, row));
}
