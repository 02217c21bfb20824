import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Certificate and key of a server, as PEM. */
export interface Credentials {
  key: string;
  cert: string;
}

export interface Issuer {
  /** Its own certificate, as PEM. */
  cert: string;
  /**
   * Issues a certificate for these names that expires in this number of days; below zero: expired. `from` counts the
   * same way; above zero: not valid yet. The issuer's own certificate is not in the result.
   */
  issue(names: readonly string[], days?: number, from?: number): Credentials;
}

/** An authority that is trusted only where it is specified. */
export interface Authority extends Issuer {
  /** Its own certificate (PEM file). */
  file: string;
  /** Creates an authority whose certificate this one signs, and which issues certificates of its own. */
  createIntermediate(): Issuer;
  remove(): void;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 2;
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
const EXTENSIONS = {
  authority: ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign,cRLSign'],
  leaf: ['basicConstraints=CA:FALSE'],
};

/** Minimum configuration of `openssl ca`; `openssl x509` accepts no start date before OpenSSL 3.4. */
const SIGNING = `[ca]
default_ca = signing
[signing]
database = issued.txt
new_certs_dir = .
rand_serial = yes
unique_subject = no
default_md = sha256
policy = names
[names]
commonName = supplied
`;

export function hasOpenSsl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export function createAuthority(): Authority {
  const folder = createFolder();
  writeFileSync(join(folder, 'signing.cnf'), SIGNING);
  writeFileSync(join(folder, 'issued.txt'), '');
  // Chain building would confuse two authorities with the same name.
  selfSign(folder, 'root', `Test authority ${basename(folder)}`, EXTENSIONS.authority);
  let signed = 0;

  const sign = (
    issuer: string,
    subject: string,
    extensions: string[],
    days: number,
    from: number,
  ): string => {
    signed += 1;
    const name = `signed-${signed}`;
    writeFileSync(join(folder, `${name}.ext`), extensions.join('\n'));
    openssl(
      folder,
      'req',
      ...KEY,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      `/CN=${subject}`,
    );
    openssl(
      folder,
      'ca',
      '-batch',
      '-notext',
      '-config',
      'signing.cnf',
      '-cert',
      `${issuer}.pem`,
      '-keyfile',
      `${issuer}.key`,
      '-in',
      `${name}.csr`,
      '-out',
      `${name}.pem`,
      '-extfile',
      `${name}.ext`,
      '-startdate',
      dateIn(from),
      '-enddate',
      dateIn(days),
    );
    return name;
  };
  const issuerOf = (issuer: string): Issuer => ({
    cert: readCertificate(folder, issuer),
    issue(names, days = DEFAULT_DAYS, from = Math.min(0, days) - 1) {
      const extensions = [...EXTENSIONS.leaf, alternativeNames(names)];
      return readCredentials(folder, sign(issuer, 'Test service', extensions, days, from));
    },
  });

  return {
    ...issuerOf('root'),
    file: join(folder, 'root.pem'),
    createIntermediate() {
      const subject = `Test intermediate ${basename(folder)}`;
      return issuerOf(sign('root', subject, EXTENSIONS.authority, DEFAULT_DAYS, -1));
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Issues a self-signed certificate for these names. */
export function issueSelfSigned(names: readonly string[]): Credentials {
  const folder = createFolder();
  try {
    selfSign(folder, 'self', 'Test service', [...EXTENSIONS.leaf, alternativeNames(names)]);
    return readCredentials(folder, 'self');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function selfSign(folder: string, name: string, subject: string, extensions: string[]): void {
  const config = ['[req]', 'distinguished_name = names', 'x509_extensions = own', '[names]', '[own]'];
  writeFileSync(join(folder, `${name}.cnf`), [...config, ...extensions, ''].join('\n'));
  openssl(
    folder,
    'req',
    '-x509',
    ...KEY,
    '-config',
    `${name}.cnf`,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.pem`,
    '-days',
    String(DEFAULT_DAYS),
    '-subj',
    `/CN=${subject}`,
  );
}

function createFolder(): string {
  return mkdtempSync(join(tmpdir(), 'authority-'));
}

function openssl(folder: string, ...words: string[]): void {
  execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
}

function readCertificate(folder: string, name: string): string {
  return readFileSync(join(folder, `${name}.pem`), 'utf8');
}

function readCredentials(folder: string, name: string): Credentials {
  return { key: readFileSync(join(folder, `${name}.key`), 'utf8'), cert: readCertificate(folder, name) };
}

function alternativeNames(names: readonly string[]): string {
  return `subjectAltName=${names.map((name) => (/^[\d.]+$/.test(name) ? `IP:${name}` : `DNS:${name}`)).join()}`;
}

/** The current time plus this number of days, in the format of OpenSSL: `YYYYMMDDHHMMSSZ`. */
function dateIn(days: number): string {
  const iso = new Date(Date.now() + days * DAY_MS).toISOString();
  return `${iso.slice(0, 19).replaceAll(/\D/g, '')}Z`;
}
