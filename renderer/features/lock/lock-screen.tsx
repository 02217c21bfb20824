import { Button, Center, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { useRef, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { useWindowTitle } from '../../ui/layout/window-title.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { api } from '../../data/queries/api.ts';
import { PassphraseField } from '../../ui/passphrase/passphrase-field.tsx';
import { typedIn } from '../../ui/passphrase/passphrase-field.tsx';

/** The only content of a locked window. */
export function LockScreen() {
  const { t } = useTranslation('lock');
  const field = useRef<HTMLInputElement>(null);
  const unlock = useMutation(api.lock.unlock.mutationOptions());
  useWindowTitle(t('locked.title'));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    unlock.mutate(
      { passphrase: typedIn(event.currentTarget, 'passphrase') },
      { onError: () => field.current?.select() },
    );
  };
  return (
    <Center component="main" mih="100%">
      <form onSubmit={submit}>
        <EmptyState
          level={1}
          icon={LockKeyhole}
          title={t('locked.title')}
          text={t('locked.text')}
          action={
            <Stack gap="md" w="22rem" maw="calc(100vw - 4rem)" mt="sm">
              <PassphraseField ref={field} name="passphrase" label={t('passphrase')} autoFocus />
              {unlock.error && <Problem error={unlock.error} />}
              <Button type="submit" loading={unlock.isPending}>
                {t('locked.unlock')}
              </Button>
            </Stack>
          }
        />
      </form>
    </Center>
  );
}
