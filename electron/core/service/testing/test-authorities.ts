import { afterAll, beforeAll } from 'vitest';
import { createAuthority, type Authority } from './certificates.ts';

/**
 * Makes the system trust one authority for the tests of a file with a process of its own: Node queries the system once
 * per process.
 *
 * @param begin returns its certificate (PEM file).
 * @param end runs after the tests.
 */
export function trustInTests(begin: () => string | Promise<string>, end: () => void | Promise<void>): void {
  const before = process.env['SSL_CERT_FILE'];
  beforeAll(async () => {
    // OpenSSL reads the system's trusted authorities from this file.
    process.env['SSL_CERT_FILE'] = await begin();
  });
  afterAll(async () => {
    if (before === undefined) delete process.env['SSL_CERT_FILE'];
    else process.env['SSL_CERT_FILE'] = before;
    await end();
  });
}

/** An authority that the system trusts, and one that it does not; see {@link trustInTests}. */
export class TestAuthorities {
  trusted!: Authority;
  untrusted!: Authority;

  constructor() {
    const begin = (): string => {
      this.trusted = createAuthority();
      this.untrusted = createAuthority();
      return this.trusted.file;
    };
    trustInTests(begin, () => {
      for (const authority of [this.trusted, this.untrusted]) authority.remove();
    });
  }
}
