import { spawn } from 'node:child_process';

/** Something to draw windows on. */
export interface Display {
  /** On top of the environment of what draws. */
  env: NodeJS.ProcessEnv;
  end: () => void;
}

/** The display of the machine, or an invisible one on a Linux without. @throws where there is no Xvfb. */
export async function openDisplay(): Promise<Display> {
  if (process.platform !== 'linux' || process.env['DISPLAY']) return { env: {}, end: () => undefined };
  // Without -noreset it starts over whenever its last program has ended, and turns away one that comes meanwhile.
  const words = ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-noreset'];
  const server = spawn('Xvfb', words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    server.once('error', reject);
    server.once('exit', () => reject(new Error('Xvfb ended')));
  });
  return { env: { DISPLAY: `:${number}` }, end: () => void server.kill() };
}
