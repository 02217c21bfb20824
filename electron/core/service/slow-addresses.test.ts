import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from './deadlines.ts';
import { createAuthority, hasOpenSsl, type Authority } from './testing/certificates.ts';

const PROGRAM = join(import.meta.dirname, 'testing/call-slow-host.ts');
/** A network namespace with its own host names; not every system allows it to every user. */
const NAMESPACE = ['unshare', '--map-root-user', '--net', '--mount', 'sh', '-c'];
const BEGIN = 'ip link set lo up && mount --bind "$0" /etc/hosts && exec "$@"';
const hasNamespaces =
  spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'ip link set lo up']).status === 0;

describe.skipIf(process.platform !== 'linux' || !hasOpenSsl())(
  'a host with two addresses, one of which answers after a second and the other never (on Linux, with openssl)',
  { timeout: 30_000 },
  () => {
    let authority: Authority;
    let folder: string;
    beforeAll(() => {
      authority = createAuthority();
      folder = mkdtempSync(join(tmpdir(), 'slow-addresses-'));
      const { key, cert } = authority.issue(['books.example']);
      writeFileSync(join(folder, 'key.pem'), key);
      writeFileSync(join(folder, 'cert.pem'), cert);
      writeFileSync(join(folder, 'hosts'), '127.0.0.2 books.example\n127.0.0.3 books.example\n');
    });
    afterAll(() => {
      authority.remove();
      rmSync(folder, { recursive: true });
    });

    /** Durations of two calls (ms). */
    async function call(way: string, addresses: string): Promise<[number, number]> {
      const words = [
        process.execPath,
        PROGRAM,
        way,
        addresses,
        join(folder, 'key.pem'),
        join(folder, 'cert.pem'),
      ];
      const around = addresses === 'system' ? [...NAMESPACE, BEGIN, join(folder, 'hosts')] : [];
      const [command = '', ...rest] = [...around, ...words];
      const env = { ...process.env, SSL_CERT_FILE: authority.file };
      const { stdout } = await promisify(execFile)(command, rest, { env });
      const took: unknown = JSON.parse(stdout);
      expect(took).toEqual([expect.any(Number), expect.any(Number)]);
      return took as [number, number];
    }

    it.each([
      ['straight', '127.0.0.2,127.0.0.3'],
      ['straight', '127.0.0.3,127.0.0.2'],
      ['proxied', '127.0.0.3,127.0.0.2'],
    ])('is reached, %s, at %s, and the next time without the silent address', async (way, addresses) => {
      const [first, next] = await call(way, addresses);
      expect(first).toBeGreaterThan(500);
      expect(first).toBeLessThan(DEFAULT_LIMITS.connect);
      expect(next).toBeLessThan(DEFAULT_LIMITS.connect / 4);
    });

    it.skipIf(!hasNamespaces)('is reached in a network namespace, by the system’s host names', async () => {
      for (const way of ['straight', 'proxied']) {
        const [first] = await call(way, 'system');
        expect(first, way).toBeGreaterThan(500);
      }
    });
  },
);
