import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BookOpen, KeyRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useWindowTitle } from '../../ui/layout/window-title.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { api } from '../../data/queries/api.ts';
import { paths } from '../../../shared/screens.ts';
import markUrl from '../../ui/mark.svg';
import classes from './first-run-screen.module.css';

/** Shown before any company is connected: two ways to start. */
export function FirstRunScreen() {
  const { t } = useTranslation('companies');
  useWindowTitle(t('welcome.window'));
  const info = useQuery(api.app.info.queryOptions({ input: {} })).data;
  const samples = useMutation(api.companies.addSamples.mutationOptions());
  return (
    <Stack className={classes.welcome} gap="lg">
      <div>
        <img src={markUrl} width={44} height={44} alt="" />
        <Title order={1} mt="md" className={classes.title ?? ''}>
          {t('welcome.title')}
        </Title>
        <Text c="dimmed" mt={4} maw="34rem">
          {t('welcome.text')}
        </Text>
      </div>
      <div className={classes.ways}>
        <Way icon={KeyRound} title={t('welcome.connect.title')} text={t('welcome.connect.text')}>
          <Button component={Link} href={paths.addCompany}>
            {t('welcome.connect.action')}
          </Button>
        </Way>
        <Way icon={BookOpen} title={t('welcome.samples.title')} text={t('welcome.samples.text')}>
          <Button variant="default" loading={samples.isPending} onClick={() => samples.mutate({})}>
            {t('welcome.samples.action')}
          </Button>
          <Text size="xs" c="dimmed" role="status">
            {samples.isPending && t('welcome.samples.loading')}
          </Text>
        </Way>
      </div>
      {samples.error && <Problem error={samples.error} />}
      <Text size="xs" c="dimmed">
        {info && t(`welcome.promise.${info.vault.keep}`)}
      </Text>
    </Stack>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

function Way({ icon: Icon, title, text, children }: WayProps) {
  return (
    <Paper withBorder p="lg" className={classes.way ?? ''}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Title order={2}>{title}</Title>
      <Text size="sm" c="dimmed" flex={1}>
        {text}
      </Text>
      <Group gap="sm" mt="sm">
        {children}
      </Group>
    </Paper>
  );
}
