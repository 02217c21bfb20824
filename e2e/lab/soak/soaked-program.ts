import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Measure } from './probe.ts';

/** The built app as in the browser window, in a process of its own that can be measured. */
export interface SoakedProgram {
  /** Address of its page, with a one-time code. */
  address: string;
  /** Lines of its error output: one per defect. */
  complaints: string[];
  measure(): Promise<Measure>;
  /** Ends it as a user does. @returns its exit code; null: a signal ended it. */
  stop(): Promise<number | null>;
}

const fileOf = (path: string): string => new URL(path, import.meta.url).pathname;

export async function startSoakedProgram(profile: string): Promise<SoakedProgram> {
  const words = ['--profile', profile, '--vault', 'session', '--no-open', '--port', '0'];
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', fileOf('probe.ts'), fileOf('../../../dist/electron/server.js'), ...words],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const complaints: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints.push(...text.split('\n').filter((line) => line !== ''));
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /^Countinghouse is at (\S+)$/m.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the program ended: ${output}${complaints.join('\n')}`)));
  });
  return {
    address,
    complaints,
    async measure() {
      const answer = once(child, 'message');
      child.send('measure');
      const [measured] = (await answer) as [Measure];
      return measured;
    },
    async stop() {
      process.off('exit', kill);
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      return child.exitCode;
    },
  };
}
