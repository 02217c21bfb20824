import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { copyToClipboard, type Copied } from './clipboard.ts';

/** How long “copied” is said (ms). */
const SAID = 2000;

/** Copies when asked, and says for a moment that it did. */
export function useCopy(): { copy: (what: Copied) => void; copied: boolean } {
  const [copied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), SAID);
  const copy = (what: Copied): void => {
    setCopied(copyToClipboard(what));
    start();
  };
  return { copy, copied };
}
