import { startBusGuest } from '../../testing/bus-guest.ts';

/** The screen lock of a desktop on a session bus. */
export interface FakeDesktop {
  /** Emits that the screen is locked, or no longer is. */
  activeChanged(isActive: boolean): void;
  /** Leaves the bus and releases its name. */
  leave(): Promise<void>;
}

/** @param name of its screen saver, such as `org.gnome.ScreenSaver`. */
export async function startFakeDesktop(socketFile: string, name: string): Promise<FakeDesktop> {
  const guest = await startBusGuest(socketFile, name);
  return {
    activeChanged: (isActive) => guest.emit('ActiveChanged', isActive),
    leave: () => guest.leave(),
  };
}
