import { useTranslation } from 'react-i18next';
import type { Alert } from '../../../shared/model/alert.ts';
import { useNameOf } from '../../data/queries/companies.ts';
import { useSubjectName } from './use-subject-name.ts';

/** Company and subject of an alert; the name of the account shows once it is loaded. */
export function NoticeTitle({ alert }: { alert: Alert }) {
  const { t } = useTranslation('alerts');
  const nameOf = useNameOf();
  const subjectName = useSubjectName([alert]);
  return t('notice.title', {
    company: nameOf(alert.companyId),
    subject: subjectName(alert),
  });
}
