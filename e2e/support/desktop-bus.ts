import { startFakeDesktop } from '../../electron/core/lock/testing/fake-desktop.ts';
import type { FakeDesktop } from '../../electron/core/lock/testing/fake-desktop.ts';
import { startEmptyBus } from './keyring.ts';

/** A session bus for one test, which a desktop can join. */
export interface DesktopBus {
  /** Environment variables that make the app use this bus. */
  env: NodeJS.ProcessEnv;
  /** Adds a desktop with a screen lock. */
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
