import { startFakeDesktop } from '../../electron/core/lock/testing/fake-desktop.ts';
import type { FakeDesktop } from '../../electron/core/lock/testing/fake-desktop.ts';
import { startEmptyBus } from './keyring.ts';

/** A session bus of a test's own, to which a desktop may come. */
export interface DesktopBus {
  /** Added to the program's environment, it makes the program use this bus. */
  env: NodeJS.ProcessEnv;
  /** A desktop with a lock for its screen comes. */
  come(): Promise<FakeDesktop>;
  stop(): Promise<void>;
}

export async function startDesktopBus(): Promise<DesktopBus> {
  const bus = await startEmptyBus();
  const socket = bus.env.DBUS_SESSION_BUS_ADDRESS.replace('unix:path=', '');
  return {
    env: bus.env,
    come: () => startFakeDesktop(socket, 'org.gnome.ScreenSaver'),
    stop: () => bus.stop(),
  };
}
