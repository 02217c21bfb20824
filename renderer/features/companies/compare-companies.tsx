import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/errors.ts';

interface CompareCompaniesProps {
  difference: Extract<Failure, { code: 'company-differs' }>;
  isPending: boolean;
  onSame: () => void;
  onOwn: () => void;
  onBack: () => void;
}

const FACTS = ['name', 'taxAccountNumber', 'address'] as const;

/** Shows the connected company next to the one that answered, for the user to decide whether they are the same. */
export function CompareCompanies({ difference, isPending, onSame, onOwn, onBack }: CompareCompaniesProps) {
  const { t } = useTranslation('companies');
  const { connected, checked, discards } = difference;
  const isMoved = connected.address !== checked.address;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      role="alert"
      color="yellow"
      variant="light"
      icon={<CircleHelp size={18} aria-hidden />}
      title={t('compare.title')}
    >
      <Table withRowBorders={false} verticalSpacing={4} captionSide="top">
        <Table.Caption>{t('compare.caption')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th>{t('compare.connected')}</Table.Th>
            <Table.Th>{t('compare.checked')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {FACTS.map((fact) => (
            <Table.Tr key={fact}>
              <Table.Th scope="row">{t(`compare.${fact}`)}</Table.Th>
              {[connected, checked].map((side, place) => (
                <Table.Td key={place} fw={connected[fact] === checked[fact] ? 400 : 600}>
                  <bdi>{side[fact] ?? t('connect.found.none')}</bdi>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" mt="xs">
        {t(discards ? 'compare.discards' : 'compare.keeps')}
      </Text>
      <Group gap="xs" mt="md">
        {isMoved && (
          <Button onClick={onOwn} loading={isPending}>
            {t('compare.own')}
          </Button>
        )}
        <Button variant={isMoved ? 'default' : 'filled'} onClick={onSame} loading={isPending}>
          {t(isMoved ? 'compare.sameMoved' : 'compare.same')}
        </Button>
        <Button variant="default" onClick={onBack} disabled={isPending}>
          {t('connect.found.back')}
        </Button>
      </Group>
    </Alert>
  );
}
