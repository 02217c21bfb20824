import { startBusGuest } from '../../testing/bus-guest.ts';

/** A desktop on a session bus, as far as the lock of its screen goes. */
export interface FakeDesktop {
  /** Says that the screen is locked now, or no longer. */
  activeChanged(isActive: boolean): void;
  /** Leaves the bus, and the name with it. */
  leave(): Promise<void>;
}

/** @param name of the screen saver it has, such as `org.gnome.ScreenSaver`. */
export async function startFakeDesktop(socketFile: string, name: string): Promise<FakeDesktop> {
  const guest = await startBusGuest(socketFile, name);
  return {
    activeChanged: (isActive) => guest.emit('ActiveChanged', isActive),
    leave: () => guest.leave(),
  };
}
