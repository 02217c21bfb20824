import os from 'node:os';

/** What the program runs on, without a name of a person or a machine. */
export function systemWords(): string {
  return `${os.type()} ${os.release()} ${process.arch}`;
}
