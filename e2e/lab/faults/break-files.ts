import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const CALLS = [
  'appendFileSync',
  'chmodSync',
  'copyFileSync',
  'openSync',
  'renameSync',
  'rmSync',
  'statSync',
  'writeFileSync',
  'readdirSync',
  'mkdirSync',
] as const;
const CODES = ['ENOSPC', 'EACCES', 'EIO', 'EROFS', 'EPERM'];

type Call = (path: unknown, ...values: unknown[]) => unknown;

/** Like `breakDatabases`, for file operations on paths below a folder. */
export function breakFiles(folder: string, visit: (what: string) => number | null): () => void {
  const calls = fs as unknown as Record<string, Call>;
  const real = CALLS.map((name) => [name, calls[name]] as const);
  for (const [name, call] of real) {
    if (!call) continue;
    calls[name] = (path, ...values) => {
      const fault = String(path).startsWith(folder) ? visit(`${name} ${String(path)}`) : null;
      if (fault === null) return call(path, ...values);
      const code = CODES[fault % CODES.length] ?? 'EIO';
      throw Object.assign(new Error(`${code}: failed on purpose, ${name}`), { code, syscall: name });
    };
  }
  syncBuiltinESMExports();
  return () => {
    for (const [name, call] of real) if (call) calls[name] = call;
    syncBuiltinESMExports();
  };
}
