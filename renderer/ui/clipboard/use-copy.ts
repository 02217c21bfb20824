import { copyToClipboard, type Copied } from './clipboard.ts';
import { useBriefly } from '../use-briefly.ts';

/** How long “copied” is said (ms). */
const SAID = 2000;

/** Copies when asked, and says for a moment that it did. */
export function useCopy(): { copy: (what: Copied) => void; copied: boolean } {
  const [copied, sayCopied] = useBriefly(SAID);
  return { copy: (what) => sayCopied(copyToClipboard(what)), copied };
}
