import { afterAll, beforeAll } from 'vitest';
import { createAuthority, type Authority } from './certificates.ts';

/**
 * Has the system trust one authority for the tests of a file that has a process of its own: Node asks the system once in the life of
 * a process.
 *
 * @param begin gives its certificate (PEM file).
 * @param end comes after the tests.
 */
export function trustInTests(begin: () => string | Promise<string>, end: () => void | Promise<void>): void {
  const before = process.env['SSL_CERT_FILE'];
  beforeAll(async () => {
    // Where OpenSSL finds what the system trusts.
    process.env['SSL_CERT_FILE'] = await begin();
  });
  afterAll(async () => {
    if (before === undefined) delete process.env['SSL_CERT_FILE'];
    else process.env['SSL_CERT_FILE'] = before;
    await end();
  });
}

/** An authority that the system trusts and one that no one does, as {@link trustInTests} has it. */
export class TestAuthorities {
  trusted!: Authority;
  stranger!: Authority;

  constructor() {
    const begin = (): string => {
      this.trusted = createAuthority();
      this.stranger = createAuthority();
      return this.trusted.file;
    };
    trustInTests(begin, () => {
      for (const authority of [this.trusted, this.stranger]) authority.remove();
    });
  }
}
