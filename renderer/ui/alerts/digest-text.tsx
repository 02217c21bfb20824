import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { hashHref } from '../routing/hash-location.ts';
import { paths } from '../../../shared/screens.ts';
import { NoticeTitle } from './notice-title.tsx';
import { useRuleText } from './use-alert-text.ts';

/** Alerts named in the notice; the screen of alerts lists all of them. */
const MAX_NAMED = 2;

/** Company and rule of the newest alerts, with a link to all of them. */
export function DigestText({ alerts }: { alerts: readonly Alert[] }) {
  const { t } = useTranslation('alerts');
  const rule = useRuleText();
  const named = alerts.toReversed().slice(0, MAX_NAMED);
  const more = alerts.length - named.length;
  return (
    <>
      {named.map((alert) => (
        <div key={alert.alertId}>
          <NoticeTitle alert={alert} />, {rule(alert)}
        </div>
      ))}
      {more > 0 && <div>{t('digest.more', { count: more })}</div>}
      {/* Not a router link: notices render outside the router. */}
      <Anchor href={hashHref(paths.alerts)} inherit underline="always">
        {t('digest.all')}
      </Anchor>
    </>
  );
}
