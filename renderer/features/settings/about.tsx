import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../components/facts.tsx';
import { Problem } from '../../failures/problem.tsx';
import { api } from '../../queries/api.ts';
import { DiagnosticsDialog } from '../diagnostics/diagnostics-dialog.tsx';
import { Section } from './section.tsx';

/** Which program this is, and where it keeps tokens. */
export function About() {
  const { t } = useTranslation(['settings', 'diagnostics']);
  const [isOpen, diagnostics] = useDisclosure();
  const { data, error } = useQuery(api.app.info.queryOptions({ input: {} }));
  return (
    <Section title={t('about.title')}>
      {error && <Problem error={error} />}
      {data && (
        <Facts
          facts={[
            [t('about.version'), `${data.name} ${data.version}`],
            [t('about.window'), t(`about.${data.window}`)],
            [t('about.tokens'), t(`about.keep.${data.vault.keep}`)],
            ...(data.vault.keep === 'keychain'
              ? [[t('about.keychain'), t(`about.state.${data.vault.state}`)] satisfies [string, string]]
              : []),
          ]}
        />
      )}
      <Group>
        <Button variant="default" onClick={diagnostics.open}>
          {t('diagnostics:open')}
        </Button>
      </Group>
      <DiagnosticsDialog opened={isOpen} onClose={diagnostics.close} />
    </Section>
  );
}
