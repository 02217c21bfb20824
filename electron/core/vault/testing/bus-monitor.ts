import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Counts the calls of the Secret Service's methods on a bus, by any caller. */
export interface BusMonitor {
  count(member: string): number;
  /** Resolves once `member` has been called at least `times` times since the start. */
  called(member: string, times: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startBusMonitor(env: NodeJS.ProcessEnv): Promise<BusMonitor> {
  const rule = "type='method_call',destination='org.freedesktop.secrets'";
  const child = spawn('dbus-monitor', ['--session', '--profile', rule], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const counts = new Map<string, number>();
  const listeners = new Set<() => void>();
  const lines = createInterface({ input: child.stdout });
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      // The bus takes the monitor's own name away when monitoring begins.
      if (line.includes('NameLost')) resolve();
      const member = line.startsWith('mc\t') ? line.split('\t').at(-1) : undefined;
      if (member === undefined) return;
      counts.set(member, (counts.get(member) ?? 0) + 1);
      for (const listener of listeners) listener();
    });
  });
  const count = (member: string): number => counts.get(member) ?? 0;
  await ready;
  return {
    count,
    called: (member, times) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (count(member) < times) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
      }),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
