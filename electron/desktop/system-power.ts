import { powerMonitor } from 'electron';
import type { Power } from '../core/window-abilities.ts';

/** The computer's power state as the system reports it; on Linux, no battery is reported. */
export const systemPower: Power = {
  isOnBattery: () => powerMonitor.isOnBatteryPower(),
  follow({ changed, resumed }) {
    powerMonitor.on('on-ac', changed);
    powerMonitor.on('on-battery', changed);
    powerMonitor.on('resume', resumed);
    return () => {
      powerMonitor.off('on-ac', changed);
      powerMonitor.off('on-battery', changed);
      powerMonitor.off('resume', resumed);
    };
  },
};
