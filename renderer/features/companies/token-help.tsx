import { List, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const STEPS = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;

/** Where to create an API token, beside the field that asks for one. */
export function TokenHelp() {
  const { t } = useTranslation('companies');
  return (
    <Paper withBorder p="md" component="aside" aria-labelledby="token-help">
      <Title order={2} id="token-help">
        {t('connect.help.title')}
      </Title>
      <Text size="sm" c="dimmed" mt={4}>
        {t('connect.help.role')}
      </Text>
      <List type="ordered" size="sm" spacing={6} mt="sm">
        {STEPS.map((step) => (
          <List.Item key={step}>{t(`connect.help.${step}`)}</List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed" mt="sm">
        {t('connect.help.scope')}
      </Text>
    </Paper>
  );
}
