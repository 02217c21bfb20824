import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An authority that is trusted only where it is named. */
export interface Authority {
  /** Its own certificate (PEM file). */
  file: string;
  /** Signs a certificate for these names, good for so many days from now; below zero: expired. */
  issue(names: readonly string[], days?: number): { key: string; cert: string };
  remove(): void;
}

/** Whether certificates can be made here. */
export function hasOpenSsl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function createAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const file = (name: string): string => join(folder, name);
  const openssl = (...words: string[]): void => {
    execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  };
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(
    'req',
    '-x509',
    ...curve,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Test authority',
  );
  let issued = 0;
  return {
    file: file('ca.pem'),
    issue(names, days = 2) {
      issued += 1;
      const name = `leaf-${issued}`;
      const alternatives = names.map((each) => (/^[\d.]+$/.test(each) ? `IP:${each}` : `DNS:${each}`)).join();
      writeFileSync(file(`${name}.ext`), `subjectAltName=${alternatives}\nbasicConstraints=CA:FALSE\n`);
      openssl('req', ...curve, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', '/CN=Test service');
      const signing = [
        '-CA',
        'ca.pem',
        '-CAkey',
        'ca.key',
        '-set_serial',
        String(issued),
        '-extfile',
        `${name}.ext`,
      ];
      openssl(
        'x509',
        '-req',
        '-in',
        `${name}.csr`,
        '-out',
        `${name}.pem`,
        ...signing,
        ...['-days', String(days)],
      );
      return {
        key: readFileSync(file(`${name}.key`), 'utf8'),
        cert: readFileSync(file(`${name}.pem`), 'utf8'),
      };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
