import { powerMonitor } from 'electron';
import type { Power } from '../core/window-abilities.ts';

/** The machine's power by what the system reports; on Linux it reports no battery. */
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
