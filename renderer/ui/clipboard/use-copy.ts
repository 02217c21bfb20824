import { copyToClipboard, type Copied } from './clipboard.ts';
import { useBriefly } from '../use-briefly.ts';

/** Display time of the confirmation (ms). */
const CONFIRMATION_MS = 2000;

/** Returns a function that copies, and whether it succeeded a moment ago. */
export function useCopy(): { copy: (what: Copied) => void; copied: boolean } {
  const [copied, setCopied] = useBriefly(CONFIRMATION_MS);
  return { copy: (what) => setCopied(copyToClipboard(what)), copied };
}
