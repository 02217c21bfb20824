import os from 'node:os';

/** Operating system and architecture, without a user or host name. */
export function systemWords(): string {
  return `${os.type()} ${os.release()} ${process.arch}`;
}
