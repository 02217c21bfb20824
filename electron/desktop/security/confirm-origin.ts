import { dialog } from 'electron';
import type { BrowserWindow } from 'electron';
import { plainLine } from '../../../shared/text/plain-line.ts';
import type { OriginQuestion } from '../../core/window-abilities.ts';
import type { Words } from '../language/words.ts';

const MAX_NAME_CHARACTERS = 80;
/** Index of its button. */
const SEND = 1;

/** Shows a native dialog to confirm that a stored token may be sent to another origin. */
export async function confirmOrigin(
  window: BrowserWindow,
  { company, origin }: OriginQuestion,
  t: Words,
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: t('product'),
    message: t('sendToken.message', { origin }),
    detail: t('sendToken.detail', { company: plainLine(company, MAX_NAME_CHARACTERS), origin }),
    buttons: [t('sendToken.cancel'), t('sendToken.send')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === SEND;
}
