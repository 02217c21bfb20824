import { MAX_PACK_NOTES } from '../../../shared/pack-words.ts';
import type { PackCover } from '../../../shared/model/pack.ts';
import { useEditedSettings, useUpdateSettings } from '../../data/queries/settings.ts';
import { useEarlierSampleText } from '../../ui/earlier-sample-note.tsx';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import type { PackChoice } from './use-packs.ts';

export interface Cover {
  cover: PackCover;
  /** The only company of the pack; null for several, which have a note of their own. */
  companyId: number | null;
  saveLetterhead: (letterhead: string) => void;
  saveNote: (text: string) => void;
}

/** The letterhead and the note for the chosen companies, from the settings; null while they load. */
export function useCover(choice: PackChoice | null): Cover | null {
  const settings = useEditedSettings();
  const sampleNote = useEarlierSampleText(choice?.companyIds ?? []);
  const { mutate } = useUpdateSettings();
  const notifyError = useNotifyError();
  if (!settings || !choice) return null;
  const { letterhead, packNotes } = settings;
  const [only = null, ...more] = choice.companyIds;
  const companyId = more.length === 0 ? only : null;
  const note = packNotes.find((one) => one.companyId === companyId)?.text ?? '';
  return {
    cover: { letterhead, note, sampleNote },
    companyId,
    saveLetterhead: (text) => mutate({ letterhead: text }, { onError: notifyError }),
    saveNote: (text) => {
      const others = packNotes.filter((one) => one.companyId !== companyId);
      const own = text.trim() === '' ? [] : [{ companyId, text }];
      mutate({ packNotes: [...own, ...others].slice(0, MAX_PACK_NOTES) }, { onError: notifyError });
    },
  };
}
