import { Modal, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTCUTS, SINGLE_KEYS } from '../../../shared/shortcuts.ts';
import { DataTable } from '../../ui/layout/data-table.tsx';
import { historyShortcut } from '../../ui/keyboard/shortcut-text.ts';
import { useSingleKeys } from '../../ui/keyboard/single-keys.ts';
import { Keys } from './keys.tsx';
import { AT_ONCE } from './palette.tsx';
import { matching } from './matching.ts';
import type { Command } from './use-commands.ts';

/** Keys of lists, which are not commands. */
const IN_LISTS = [
  ['walk', ['↑', '↓']],
  ['cells', ['←', '→']],
  ['ends', ['Home', 'End', 'mod+Home', 'mod+End']],
  ['copy', ['mod+C']],
  ['open', ['Enter']],
  ['close', ['Esc']],
  ['filter', [SINGLE_KEYS.filter, 'mod+F']],
] as const;
type ListKey = (typeof IN_LISTS)[number][0];

interface Props {
  opened: boolean;
  commands: () => readonly Command[];
  onClose: () => void;
}

const ALONE: ReadonlySet<string> = new Set(Object.values(SINGLE_KEYS));

/** All keyboard shortcuts, with a search field. Single keys that the user has turned off are marked. */
export function ShortcutSheet({ opened, commands, onClose }: Props) {
  const { t } = useTranslation('commands');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="36rem"
      title={t('help')}
      transitionProps={AT_ONCE}
      returnFocus={false}
    >
      <Sheet commands={commands} />
    </Modal>
  );
}

function Sheet({ commands }: Pick<Props, 'commands'>) {
  const { t } = useTranslation('commands');
  const singleKeys = useSingleKeys();
  const [text, setText] = useState('');
  const everywhere = [
    { label: t('palette'), keys: [SHORTCUTS.palette as string] },
    { label: t('back'), keys: [historyShortcut('back')] },
    { label: t('forward'), keys: [historyShortcut('forward')] },
    ...commands().flatMap(({ label, keys }) => {
      if (keys === undefined) return [];
      return [{ label, keys: keys === SHORTCUTS.help && singleKeys ? [SINGLE_KEYS.help, keys] : [keys] }];
    }),
  ];
  const inLists = IN_LISTS.map(([name, keys]: readonly [ListKey, readonly string[]]) => ({
    label: t(`list.${name}`),
    keys: keys.filter((one) => singleKeys || !ALONE.has(one)),
  }));
  const parts = [
    [t('everywhere'), matching(everywhere, text)],
    [t('inLists'), matching(inLists, text)],
  ] as const;
  return (
    <>
      <TextInput
        data-autofocus
        mb="sm"
        label={t('searchKeys')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!singleKeys && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('singleKeysOff', SINGLE_KEYS)}
        </Text>
      )}
      {parts.map(
        ([name, rows]) =>
          rows.length > 0 && (
            <DataTable key={name} caption={name}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{name}</Table.Th>
                  <Table.Th>{t('keys')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ label, keys }) => (
                  <Table.Tr key={keys.join()}>
                    <Table.Th scope="row">{label}</Table.Th>
                    <Table.Td>
                      {keys.map((one) => (
                        <Keys key={one} keys={one} />
                      ))}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </DataTable>
          ),
      )}
      {parts.every(([, rows]) => rows.length === 0) && <Text c="dimmed">{t('nothing')}</Text>}
    </>
  );
}
