import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NamedThing } from '../../../shared/model/naming.ts';
import { idLabel } from '../../../shared/text/record-names.ts';
import { api } from '../../data/queries/api.ts';
import { NamingButtons } from './naming-buttons.tsx';
import { useOfferUndo } from './use-offer-undo.ts';

/** Maximum length of the user's name for a type or tag. */
const MAX_NAME_CHARACTERS = 60;

/** Name of a type or tag, as sent or given by the user, else its id; and buttons to name it unless the service does. */
export function ThingName(thing: NamedThing) {
  const { data } = useQuery(api.names.get.queryOptions({ input: thing }));
  return (
    <>
      <bdi>{data?.sent ?? data?.given ?? idLabel(thing.id)}</bdi>
      <ThingNaming {...thing} />
    </>
  );
}

/** Buttons that name a type or tag; nothing if the service names it. */
export function ThingNaming(thing: NamedThing) {
  const { t } = useTranslation('naming');
  const { data } = useQuery(api.names.get.queryOptions({ input: thing }));
  const subject = t(`subject.${thing.kind}`, { id: thing.id });
  const set = useOfferUndo(api.names.set.mutationOptions());
  if (!data || data.sent !== null) return null;
  const input = (name: string | null) => ({ ...thing, name });
  return (
    <NamingButtons
      companyId={thing.companyId}
      subject={subject}
      name={data.given}
      proposals={data.proposals}
      maxCharacters={MAX_NAME_CHARACTERS}
      onName={(name) => set({ subject, name, now: input(name), before: input(data.given) })}
    />
  );
}
