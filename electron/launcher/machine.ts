/** Properties that decide whether a window can be shown. */
export interface Machine {
  platform: NodeJS.Platform;
  /** The user's id; null on Windows. */
  user: number | null;
  env: NodeJS.ProcessEnv;
}

export function currentMachine(): Machine {
  return { platform: process.platform, user: process.getuid?.() ?? null, env: process.env };
}

export function hasDisplay({ platform, env }: Machine): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}
