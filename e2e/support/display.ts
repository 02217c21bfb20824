import { spawn } from 'node:child_process';

/** A display for windows. */
export interface Display {
  /** Additional environment variables for the process that draws. */
  env: NodeJS.ProcessEnv;
  end: () => void;
}

/** The computer's display, or a virtual one on a Linux without a display. @throws if Xvfb is missing. */
export async function openDisplay(): Promise<Display> {
  if (process.platform !== 'linux' || process.env['DISPLAY']) return { env: {}, end: () => undefined };
  // Without -noreset it resets when its last client has exited, and rejects clients that connect meanwhile.
  const words = ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-noreset'];
  const server = spawn('Xvfb', words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    server.once('error', reject);
    server.once('exit', () => reject(new Error('Xvfb exited')));
  });
  return { env: { DISPLAY: `:${number}` }, end: () => void server.kill() };
}
