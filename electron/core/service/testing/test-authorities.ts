import { afterAll, beforeAll } from 'vitest';
import { createAuthority, type Authority } from './certificates.ts';

/**
 * An authority that the system trusts and one that no one does, for the tests of a file that has a process of its own: Node asks
 * the system once in the life of a process.
 */
export class TestAuthorities {
  trusted!: Authority;
  stranger!: Authority;

  constructor() {
    const before = process.env['SSL_CERT_FILE'];
    beforeAll(() => {
      this.trusted = createAuthority();
      this.stranger = createAuthority();
      // Where OpenSSL finds what the system trusts.
      process.env['SSL_CERT_FILE'] = this.trusted.file;
    });
    afterAll(() => {
      for (const authority of [this.trusted, this.stranger]) authority.remove();
      if (before === undefined) delete process.env['SSL_CERT_FILE'];
      else process.env['SSL_CERT_FILE'] = before;
    });
  }
}
