import { powerMonitor } from 'electron';
import type { PowerListener } from '../core/window-abilities.ts';

/** Follows the machine's power by what the system reports. @returns what ends it. */
export function followPower({ resumed }: PowerListener): () => void {
  powerMonitor.on('resume', resumed);
  return () => powerMonitor.off('resume', resumed);
}
