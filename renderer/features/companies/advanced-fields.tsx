import { Button, Collapse, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface AdvancedFieldsProps {
  headerName: string;
  onHeaderName: (headerName: string) => void;
  error: ReactNode;
}

/** The name of the company-scope header, which most users never change. Expanded when it has an error. */
export function AdvancedFields({ headerName, onHeaderName, error }: AdvancedFieldsProps) {
  const { t } = useTranslation('companies');
  const [wanted, { toggle }] = useDisclosure(false);
  const expanded = wanted || Boolean(error);
  const Chevron = expanded ? ChevronDown : ChevronRight;
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        aria-expanded={expanded}
        leftSection={<Chevron size={14} aria-hidden />}
        onClick={toggle}
      >
        {t('connect.advanced')}
      </Button>
      <Collapse expanded={expanded} transitionDuration={120} keepMountedMode="display-none">
        <TextInput
          mt="xs"
          label={t('connect.header')}
          description={t('connect.headerHint')}
          placeholder={t('connect.headerPlaceholder')}
          value={headerName}
          onChange={(event) => onHeaderName(event.currentTarget.value)}
          error={error}
          spellCheck={false}
        />
      </Collapse>
    </div>
  );
}
